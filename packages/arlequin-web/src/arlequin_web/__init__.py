"""Built pages of Arlequin (`static/`) and its documentation as a site (`site/`)."""

__version__ = "0.1.0"
