/** A spinning ring, as tall as the text beside it. With a label it is used alone and says what is loading. */
export function Spinner({ label, className = '' }: { label?: string; className?: string }) {
  // A rotating box needs no repaint; a picture that animates itself would be repainted sixty times a second.
  const ring = (
    <span className={`block size-[1em] shrink-0 animate-spin ${className}`}>
      <svg viewBox="0 0 16 16" fill="none" aria-hidden="true" className="size-full">
        <circle cx="8" cy="8" r="6.5" stroke="currentColor" strokeWidth="2" opacity="0.25" />
        <path d="M14.5 8A6.5 6.5 0 0 0 8 1.5" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
    </span>
  );
  if (label === undefined) return ring;
  return (
    <span role="status" className="inline-flex items-center gap-2 text-muted">
      {ring}
      {label}
    </span>
  );
}
