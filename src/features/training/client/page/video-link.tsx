import { Link } from 'wouter';
import type { TrainingVideo } from '#features/training/training.contract.ts';
import { OwnProgressBar } from './own-progress-bar.tsx';
import { ROW_CLASS } from './training-layout.ts';
import { trainingAddress } from './use-training-address.ts';

interface Props {
  video: TrainingVideo;
  isSelected: boolean;
  /** Of the video, that the person has watched. */
  percent: number;
}

/** A video in the list. It takes the place of the one before in the browser's history. */
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
