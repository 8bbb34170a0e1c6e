import { useLayoutEffect, useRef } from 'react';
import type { OwnProgress } from '#features/tracking/tracking.contract.ts';
import type { TrainingVideo } from '#features/training/training.contract.ts';
import { VideoLink } from './video-link.tsx';

interface Props {
  videos: readonly TrainingVideo[];
  selectedId: number;
  progress: readonly OwnProgress[];
  label: string;
  className: string;
}

/** The videos of a tab. Where it scrolls by itself, it begins at the selected one. */
export function VideoList({ videos, selectedId, progress, label, className }: Props) {
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const selected = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && selected) showWithin(list.current, selected);
  }, []);
  const percents = new Map(progress.map(({ videoId, percent }) => [videoId, percent]));
  return (
    <ul ref={list} aria-label={label} className={`divide-y divide-line rounded-lg border border-line bg-surface ${className}`}>
      {videos.map((video) => (
        <li key={video.id}>
          <VideoLink video={video} isSelected={video.id === selectedId} percent={percents.get(video.id) ?? 0} />
        </li>
      ))}
    </ul>
  );
}

/** Brings an item that is further down into the middle of its list; the page does not move. */
function showWithin(list: HTMLElement, item: HTMLElement): void {
  const [outer, inner] = [list.getBoundingClientRect(), item.getBoundingClientRect()];
  if (inner.bottom > outer.bottom) list.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
}
