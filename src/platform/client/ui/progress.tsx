/** Progress in whole percent. */
export function Progress({ value, label, className = '' }: { value: number; label: string; className?: string }) {
  const percent = Math.round(Math.min(100, Math.max(0, value)));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={`h-1.5 overflow-hidden rounded-full bg-line-strong/70 forced-colors:border ${className}`}
    >
      <div className="h-full rounded-full bg-accent transition-[width] duration-150" style={{ width: `${percent}%` }} />
    </div>
  );
}
