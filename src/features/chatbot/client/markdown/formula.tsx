import { useLayoutEffect, useRef } from 'react';
import temml from 'temml';
import type { FormulaProps } from '#platform/client/markdown/markdown-parts.tsx';

/** Limits for TeX that a model wrote: widths in em, and expanded macros. */
const OPTIONS = { throwOnError: true, trust: false, maxSize: [20, 200] as [number, number], maxExpand: 200 };

/** A formula as MathML; as its source where it is not valid TeX. */
export default function Formula({ source, tex, isDisplay }: FormulaProps) {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (!place.current) return;
    try {
      temml.render(tex, place.current, { ...OPTIONS, displayMode: isDisplay });
    } catch {
      place.current.textContent = source;
    }
  }, [source, tex, isDisplay]);
  if (!isDisplay) return <span ref={place} />;
  return (
    // A wide one scrolls as a table does.
    // biome-ignore lint/a11y/useSemanticElements: a section cannot stand in a paragraph
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <span ref={place} role="group" aria-label="Formula" tabIndex={0} className="markdown-table chat-formula" />
  );
}
