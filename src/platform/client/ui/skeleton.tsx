/** Placeholder of something that is being loaded, in its real shape. It does not pulse: the page remains still. */
export function Skeleton({ className = '', ...rest }: { className?: string; 'data-testid'?: string }) {
  return <div {...rest} aria-hidden="true" className={`rounded-md bg-sunken forced-colors:border ${className}`} />;
}
