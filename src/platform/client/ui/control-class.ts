/**
 * Shape shared by text fields, text areas and lists. At 16 px phones do not zoom into them. Scrolling to a field makes its label
 * visible, and the heading above a first field.
 */
export const controlClass =
  'block w-full min-w-0 scroll-mt-32 rounded-md border border-line-strong bg-surface px-3 py-1.5 text-base text-ink ' +
  'enabled:hover:border-ink focus-visible:border-accent focus-visible:outline-offset-0 ' +
  'aria-invalid:border-danger aria-invalid:bg-danger-soft disabled:bg-sunken disabled:text-muted';
