import { CircleAlert } from 'lucide-react';
import { Button } from './button.tsx';

interface Props {
  /** Sentence that names what could not be loaded. */
  sentence: string;
  pending: boolean;
  onRetry: () => void;
}

/** One line about something small that could not be loaded, with a retry. */
export function RetryMessage({ sentence, pending, onRetry }: Props) {
  return (
    <span role="alert" className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
      <span className="flex gap-1.5 text-left">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-danger" />
        {sentence}
      </span>
      <Button variant="quiet" size="small" className="-mx-3.25" pending={pending} onClick={onRetry}>
        Try again
      </Button>
    </span>
  );
}
