import { CircleQuestionMark } from 'lucide-react';

interface Props {
  /** The section of the guide that it leads to, by its heading's id. */
  section: string;
  className?: string;
}

/**
 * Leads to what the guide says of a screen. It opens beside the page, so that nothing half-done is lost. On a phone its icon stands for
 * its word.
 */
export function HelpLink({ section, className = '' }: Props) {
  return (
    <a
      href={`/help#${section}`}
      target="_blank"
      rel="noopener"
      className={`inline-flex min-h-8 w-fit shrink-0 items-center gap-1.5 rounded-md max-sm:min-w-8 max-sm:justify-center max-sm:pointer-coarse:min-w-11 px-1 text-sm text-muted underline-offset-4 hover:text-ink hover:underline pointer-coarse:min-h-11 ${className}`}
    >
      <CircleQuestionMark className="size-4" aria-hidden="true" />
      <span className="max-sm:sr-only">Help</span> <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}
