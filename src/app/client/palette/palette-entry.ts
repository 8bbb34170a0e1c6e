import type { LucideIcon } from 'lucide-react';

/** Something that the palette finds. */
export interface PaletteEntry {
  /** Names it among all of them. It says what it is and its id or address, and nothing that somebody wrote. */
  id: string;
  label: string;
  /** What else is said of it; it is searched, too. */
  detail?: string | undefined;
  Icon: LucideIcon;
  /** It can be found, and does nothing: a tool that is coming soon. */
  isOff?: boolean;
  /** Done at once, as browsers open new tabs only then; otherwise when the palette has closed and the keyboard is back where it was. */
  isDoneAtOnce?: boolean;
  act: () => void;
}

/** Entries of one kind, as far as they are there. */
export interface PaletteEntryGroup {
  heading: string;
  entries: readonly PaletteEntry[];
  /** They were found by the server already, whatever their words are. */
  isFound?: boolean;
  /** What is awaited, as a word in a sentence. */
  what?: string;
  isLoading?: boolean;
  /** Reads again what could not be read; absent when nothing failed. */
  retry?: (() => void) | undefined;
}
