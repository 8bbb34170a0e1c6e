import type { ComponentProps } from 'react';

/** A part of the page that scrolls in itself. It has a name, and the keyboard reaches it in every browser, as WCAG 2.1.1 asks. */
export function ScrollRegion({ label, ...rest }: ComponentProps<'section'> & { label: string }) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll what has the focus
  return <section aria-label={label} tabIndex={0} {...rest} />;
}
