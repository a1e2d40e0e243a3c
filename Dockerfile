# The two commands of the README in a container: docker build --tag sylver-claims . && docker run --rm sylver-claims
# A claim file of the folder here: docker run --rm --volume "$PWD:/work" sylver-claims verify check my_claims.py
FROM python:3.12-slim-bookworm AS build
WORKDIR /source
COPY . .
RUN python -m venv /opt/sylver-claims \
    && /opt/sylver-claims/bin/python -m pip install --no-cache-dir --constraint requirements.lock '.[proof]'

FROM python:3.12-slim-bookworm
COPY --from=build /opt/sylver-claims /opt/sylver-claims
ENV PATH=/opt/sylver-claims/bin:$PATH PYTHONUNBUFFERED=1
RUN useradd --create-home checker && mkdir /work && chown checker /work
USER checker
WORKDIR /work
# Compiled kernels are kept in the image, so that a first run does not wait for them.
RUN verify check boyers2024/thm-4 --upto 201 --budget 5m && rm -r .verify
CMD ["verify", "check", "--upto", "201"]
