import { useLayoutEffect, useRef, useState } from 'react';

interface Props {
  text: string;
  /** The id of the text's subject, for screen readers that reach the button alone. */
  labelledBy: string;
  className?: string;
}

/** Four lines of a text with its line breaks, and a button for the rest when there is more. */
export function ClampedText({ text, labelledBy, className = '' }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [paragraph, isCut] = useIsCut(text);
  return (
    <div className={className}>
      <p ref={paragraph} className={`whitespace-pre-line wrap-anywhere ${isOpen ? '' : 'line-clamp-4'}`}>
        {text}
      </p>
      {(isCut || isOpen) && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-describedby={labelledBy}
          className="-mx-1 mt-1 min-h-6 cursor-pointer rounded px-1 text-accent underline-offset-4 hover:underline"
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'less' : 'more'}
        </button>
      )}
    </div>
  );
}

/**
 * True if the clamped text is longer than its box. The observer reports it after layout and before paint, and whenever the box
 * changes: measuring earlier would force a layout of the whole page for each text, also for those out of sight.
 */
function useIsCut(text: string) {
  const ref = useRef<HTMLParagraphElement>(null);
  const [isCut, setIsCut] = useState(false);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    const observer = new ResizeObserver(() => setIsCut(box.scrollHeight > box.clientHeight + 1));
    observer.observe(box);
    return () => observer.disconnect();
  }, [text]);
  return [ref, isCut] as const;
}
