"""An archive to cite: claims, evidence, report and environment, with a checker that needs nothing but Python."""
