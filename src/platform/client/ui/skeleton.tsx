/** Holds the place of what is being loaded, in its real shape. It does not pulse: the page stays still. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div aria-hidden="true" className={`rounded-md bg-sunken forced-colors:border ${className}`} />;
}
