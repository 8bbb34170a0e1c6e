import { Check } from 'lucide-react';
import { Link } from 'wouter';
import type { TrainingVideo } from '#features/training/training.contract.ts';
import { PERCENT_CLASS, ROW_CLASS } from './training-layout.ts';
import { trainingAddress } from './use-training-address.ts';

interface Props {
  video: TrainingVideo;
  isSelected: boolean;
  /** Percent of the video that the person has watched. */
  percent: number;
}

/** A video in the list. It replaces the previous one in the browser's history. */
export function VideoLink({ video, isSelected, percent }: Props) {
  return (
    <Link
      href={trainingAddress(video.category, video.id)}
      replace
      aria-current={isSelected ? 'true' : undefined}
      className={`${ROW_CLASS} -outline-offset-2 hover:bg-sunken aria-[current]:border-l-accent aria-[current]:bg-accent-soft`}
    >
      <span className="line-clamp-3 font-medium wrap-anywhere">{video.title}</span>
      {video.description && <span className="line-clamp-2 text-sm text-muted wrap-anywhere">{video.description}</span>}
      <OwnProgressBar percent={percent} />
    </Link>
  );
}

/** The person's progress with a video, unobtrusive: nothing before they have begun. */
function OwnProgressBar({ percent }: { percent: number }) {
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
