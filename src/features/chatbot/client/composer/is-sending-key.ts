import type { KeyboardEvent } from 'react';

/** Safari ends a composition before the key event that ended it, and reports it only by this code. */
const COMPOSING = 229;

/** Enter sends; with Shift it inserts a line break, and during composition, as in Japanese, it selects the word. */
export function isSendingKey({ key, shiftKey, keyCode, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && !shiftKey && !nativeEvent.isComposing && keyCode !== COMPOSING;
}
