"""From a view to bytes: scenes, log entries, refusals and the catalogue, each from a view."""
