"""A turn of several throws, solved exactly: one (`solved`), or many at once (`cpu`)."""
