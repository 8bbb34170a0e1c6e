import { CircleQuestionMark } from 'lucide-react';

interface Props {
  /** Heading id of the linked section of the guide. */
  section: string;
  className?: string;
}

/**
 * Link to the guide's section about a screen. It opens in a new tab, so that no unsaved work is lost. On a phone it is an icon
 * without a label.
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
