"""From a view to bytes: pictures, stories, refusals and shelves, each a function of a view."""
