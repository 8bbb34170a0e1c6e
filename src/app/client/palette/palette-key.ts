const IS_APPLE = /mac|iphone|ipad/i.test(navigator.platform);

/** The key of the palette as it stands on this keyboard. */
export const PALETTE_KEY_LABEL = IS_APPLE ? '⌘K' : 'Ctrl+K';

/** Whether a key press asks for the palette. */
export function isPaletteKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;
}
