/** How far the person has come with a video, quietly: nothing before they have begun. */
export function OwnProgressBar({ percent }: { percent: number }) {
  if (percent <= 0) return null;
  return (
    <span className="mt-1 flex items-center gap-3 text-xs text-muted">
      <span aria-hidden="true" className="h-1 min-w-0 flex-1 overflow-hidden rounded-full bg-line forced-colors:border">
        <span className="block h-full rounded-full bg-accent forced-colors:bg-[Highlight]" style={{ width: `${percent}%` }} />
      </span>
      {/* As wide in every row, so that the bars end below each other. */}
      <span className="min-w-20 shrink-0 text-right tabular-nums">{percent >= 100 ? 'Watched' : `${percent}% watched`}</span>
    </span>
  );
}
