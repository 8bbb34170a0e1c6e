import { type ComponentProps, type FormEvent, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { controlClass } from './control-class.ts';

interface TextareaProps extends ComponentProps<'textarea'> {
  /** Lines shown when empty; 3 by default. */
  rows?: number;
  /** Lines up to which the field grows before it scrolls; 16 by default. */
  maxRows?: number;
}

const LINE = 1.5;
const PADDING_AND_BORDER = '0.75rem + 2px';

/** A text field that grows with what is typed. */
export function Textarea({ rows = 3, maxRows = 16, className = '', style, ref, onInput, ...rest }: TextareaProps) {
  const element = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => element.current as HTMLTextAreaElement, []);
  // A value set by the program changes the height just as typing does.
  useLayoutEffect(() => fitToText(element.current), [rest.value]);
  function handleInput(event: FormEvent<HTMLTextAreaElement>) {
    fitToText(event.currentTarget);
    onInput?.(event as Parameters<NonNullable<typeof onInput>>[0]);
  }
  const bounds = {
    minHeight: `calc(${rows * LINE}rem + ${PADDING_AND_BORDER})`,
    maxHeight: `calc(${maxRows * LINE}rem + ${PADDING_AND_BORDER})`,
  };
  return (
    <textarea
      {...rest}
      ref={element}
      rows={rows}
      onInput={handleInput}
      style={{ ...bounds, ...style }}
      className={`${controlClass} field-sizing-content resize-none read-only:bg-sunken ${className}`}
    />
  );
}

/** For browsers without `field-sizing: content`. */
function fitToText(element: HTMLTextAreaElement | null): void {
  if (!element || globalThis.CSS?.supports?.('field-sizing', 'content')) return;
  element.style.height = 'auto';
  element.style.height = `${element.scrollHeight + 2}px`;
}
