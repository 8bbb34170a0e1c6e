import { Search } from 'lucide-react';
import { preloadPalette } from './lazy-palette.tsx';
import { PALETTE_KEY_LABEL } from './use-palette.ts';

/** Opens the palette without its shortcut, which the button shows where there is a keyboard. */
export function PaletteButton({ onOpen }: { onOpen: () => void }) {
  return (
    <button
      type="button"
      title="Find anything"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      className="flex min-h-8 pointer-coarse:min-h-11 max-md:size-11 shrink-0 items-center justify-center gap-2 rounded-md px-2 text-sm text-muted hover:bg-sunken hover:text-ink"
      onPointerEnter={preloadPalette}
      onFocus={preloadPalette}
      onClick={onOpen}
    >
      <Search className="size-5 md:size-4" aria-hidden="true" />
      <span className="sr-only">Find anything</span>
      <span
        aria-hidden="true"
        className="hidden rounded border border-line px-1 font-sans text-xs lg:block pointer-coarse:hidden!"
      >
        {PALETTE_KEY_LABEL}
      </span>
    </button>
  );
}
