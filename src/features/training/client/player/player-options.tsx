import { Captions, CaptionsOff } from 'lucide-react';
import { Button } from '#platform/client/ui/button.tsx';

const TOGGLE_CLASS = 'aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent';

interface PlayerOptionsProps {
  isCaptioned: boolean;
  onCaptions: () => void;
  /** Resume position in seconds, until playback has started there. */
  resumesAt: number | undefined;
  onFromBeginning: () => void;
}

/** Options below a player, in one row at every width: captions, and the resume position. */
export function PlayerOptions({ isCaptioned, onCaptions, resumesAt, onFromBeginning }: PlayerOptionsProps) {
  const Icon = isCaptioned ? Captions : CaptionsOff;
  return (
    <>
      <Button variant="secondary" size="small" aria-pressed={isCaptioned} className={TOGGLE_CLASS} onClick={onCaptions}>
        <Icon aria-hidden="true" className="size-4" />
        <span className="max-[22.5rem]:sr-only">Captions</span>
      </Button>
      {resumesAt !== undefined && (
        <p className="flex items-baseline gap-x-3 text-sm whitespace-nowrap text-muted max-sm:text-xs sm:gap-x-4">
          Resumes at {clockTime(resumesAt)}
          <Button variant="quiet" size="small" className="-mx-3" onClick={onFromBeginning}>
            <span>
              Start over <span className="sr-only">from the beginning</span>
            </span>
          </Button>
        </p>
      )}
    </>
  );
}

/** Formats seconds as a player does: 3:12, 1:03:12. */
function clockTime(seconds: number): string {
  const whole = Math.floor(seconds);
  const two = (part: number) => String(part).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}
