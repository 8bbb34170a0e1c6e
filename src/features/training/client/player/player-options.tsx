import { Captions } from 'lucide-react';
import { Button } from '#platform/client/ui/button.tsx';
import { clockTime } from './clock-time.ts';

interface PlayerOptionsProps {
  isCaptioned: boolean;
  onCaptions: () => void;
  /** Seconds from the beginning, until playing has begun there. */
  resumesAt: number | undefined;
  onFromBeginning: () => void;
}

/** What stands below a player: where it goes on, and captions. */
export function PlayerOptions({ isCaptioned, onCaptions, resumesAt, onFromBeginning }: PlayerOptionsProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <Button variant={isCaptioned ? 'primary' : 'secondary'} size="small" aria-pressed={isCaptioned} onClick={onCaptions}>
        <Captions aria-hidden="true" className="size-4" /> Captions
      </Button>
      {resumesAt !== undefined && (
        <p className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
          Resumes at {clockTime(resumesAt)}
          <Button variant="quiet" size="small" className="-mx-3" onClick={onFromBeginning}>
            Start from the beginning
          </Button>
        </p>
      )}
    </div>
  );
}
