import type { LucideIcon } from 'lucide-react';

/** A result in the palette. */
export interface PaletteEntry {
  /** Unique id: its kind and its own id or address, never text that somebody wrote. */
  id: string;
  label: string;
  /** Further description; it is searched, too. */
  detail?: string | undefined;
  Icon: LucideIcon;
  /** Can be found but does nothing: a tool that is coming soon. */
  isOff?: boolean;
  /** Runs at once, as browsers open new tabs only then; by default after the palette has closed and restored the focus. */
  isDoneAtOnce?: boolean;
  act: () => void;
}

/** Entries of one kind, as far as loaded. */
export interface PaletteEntryGroup {
  heading: string;
  entries: readonly PaletteEntry[];
  /** True if the server has already matched them, whatever their text. */
  isFound?: boolean;
  /** Name of the data being loaded, for use in a sentence. */
  what?: string;
  isLoading?: boolean;
  /** Retries a failed query; absent when nothing failed. */
  retry?: (() => void) | undefined;
}
