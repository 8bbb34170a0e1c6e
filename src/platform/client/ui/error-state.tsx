import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

interface ErrorStateProps {
  title: string;
  description?: ReactNode;
  onRetry?: () => void;
  /** The retry is under way. */
  pending?: boolean;
  /** Whether it is all that stands on the page, whose heading its title then is. */
  isPage?: boolean;
}

/** Says what could not be done, aloud too, and offers to try again. */
export function ErrorState({ title, description, onRetry, pending = false, isPage = false }: ErrorStateProps) {
  return (
    <div role="alert" className="mx-auto flex max-w-prose flex-col items-center gap-1 px-4 py-12 text-center text-balance">
      <CircleAlert aria-hidden="true" className="mb-2 size-8 text-danger" />
      {isPage ? <h1 className="text-lg">{title}</h1> : <p className="font-medium">{title}</p>}
      {description && <p className="text-muted">{description}</p>}
      {onRetry && (
        <Button variant="secondary" className="mt-4" pending={pending} onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
