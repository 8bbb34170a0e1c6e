import { EyeOff } from 'lucide-react';
import type { TrainingVideo } from '#features/training/training.contract.ts';
import { cutDescription } from '#platform/client/kept-list/cut-description.ts';

/** A video in a row of the list: its title, whether people see it, and the beginning of its description. */
export function VideoSummary({ video }: { video: TrainingVideo }) {
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="min-w-0 font-medium wrap-anywhere">{video.title}</span>
        {!video.isActive && (
          <span className="inline-flex items-center gap-1 rounded-full bg-warning-soft px-2 text-xs text-warning">
            <EyeOff className="size-3.5" aria-hidden="true" />
            Inactive
          </span>
        )}
      </p>
      {video.description && (
        <p className="line-clamp-2 text-xs text-muted wrap-anywhere lg:line-clamp-1 lg:leading-3.5">
          {cutDescription(video.description)}
        </p>
      )}
    </div>
  );
}
