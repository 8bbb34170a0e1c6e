import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

interface ErrorStateProps {
  title: string;
  description?: ReactNode;
  onRetry?: () => void;
  /** True while the retry is pending. */
  pending?: boolean;
  /** True if it is the whole page, so that its title is the page's heading. */
  isPage?: boolean;
}

/** Shows what failed, announces it, and offers to try again. */
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
