import type { ComponentProps } from 'react';

/** A scrollable part of the page. It has a name and is reachable by keyboard in every browser, as WCAG 2.1.1 requires. */
export function ScrollRegion({ label, ...rest }: ComponentProps<'section'> & { label: string }) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll what has the focus
  return <section aria-label={label} tabIndex={0} {...rest} />;
}
