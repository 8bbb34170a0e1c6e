import { ArrowDown, ArrowUp, Equal } from 'lucide-react';
import type { Change } from './change-words.ts';

interface Props {
  label: string;
  total: number;
  /** Undefined where the period has no days before it. */
  change: Change | undefined;
}

const ARROWS = { up: ArrowUp, down: ArrowDown, level: Equal };

/** A total, and how it compares with the days before, which are named once above all tiles. More is neither good nor bad: the change is told without colours. */
export function UsageTile({ label, total, change }: Props) {
  const Arrow = change && ARROWS[change.direction];
  return (
    <div className="rounded-lg border border-line px-4 py-3">
      <dt className="text-sm text-muted">{label}</dt>
      <dd>
        <p className="my-1 text-2xl font-medium tabular-nums">{total.toLocaleString('en-US')}</p>
        {Arrow && change ? (
          <p className="flex items-start gap-1.5 text-sm tabular-nums">
            <Arrow aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
            {change.words}
          </p>
        ) : (
          <p className="text-sm text-muted">No earlier period</p>
        )}
      </dd>
    </div>
  );
}
