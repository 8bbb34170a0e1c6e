import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * A field that is disabled for a moment loses the keyboard: it gets it back, unless the person has gone elsewhere. What was pressed
 * beside it goes away while its act is under way, and leaves the keyboard to the field as well.
 */
export function useHeldFocus(field: RefObject<HTMLTextAreaElement | null>, isDisabled: boolean, isRunning: boolean): void {
  const isHeld = useRef(false);
  useLayoutEffect(() => {
    if (isDisabled) isHeld.current = true;
  }, [isDisabled]);
  useEffect(() => {
    if (isDisabled || !isHeld.current) return;
    isHeld.current = false;
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) field.current?.focus({ preventScroll: true });
  }, [isDisabled]);
  useEffect(() => {
    // Stop has become Send, which has nothing to send.
    if (!isRunning && document.activeElement?.matches('button:disabled')) field.current?.focus({ preventScroll: true });
  }, [isRunning]);
}
