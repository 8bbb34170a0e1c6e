import type { KeyboardEvent } from 'react';

/** Safari ends a composition before the key that ended it, and then tells of it only so. */
const COMPOSING = 229;

/** Enter sends; with Shift it breaks the line, and while a word is composed, as in Japanese, it chooses the word. */
export function isSendingKey({ key, shiftKey, keyCode, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && !shiftKey && !nativeEvent.isComposing && keyCode !== COMPOSING;
}
