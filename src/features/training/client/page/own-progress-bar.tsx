import { Check } from 'lucide-react';
import { PERCENT_CLASS } from './training-layout.ts';

/** How far the person has come with a video, quietly: nothing before they have begun. */
export function OwnProgressBar({ percent }: { percent: number }) {
  if (percent <= 0) return null;
  return (
    <span className="mt-1 flex items-center gap-3 text-xs text-muted">
      <span aria-hidden="true" className="h-1 min-w-0 flex-1 overflow-hidden rounded-full bg-line-strong/70 forced-colors:border">
        <span className="block h-full rounded-full bg-accent forced-colors:bg-[Highlight]" style={{ width: `${percent}%` }} />
      </span>
      <span className={`flex shrink-0 flex-col items-end tabular-nums ${PERCENT_CLASS}`}>
        {percent >= 100 ? <Watched /> : <span>{percent}% watched</span>}
      </span>
    </span>
  );
}

function Watched() {
  return (
    <span className="flex items-center gap-1">
      <Check aria-hidden="true" className="size-3.5" />
      Watched
    </span>
  );
}
