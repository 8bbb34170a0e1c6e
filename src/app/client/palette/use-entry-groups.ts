import { recentChoices } from '#platform/client/recent-choices.ts';
import type { AdminTabName } from '../admin-tabs.ts';
import { actionEntries } from './action-entries.ts';
import { adminEntries } from './admin-entries.ts';
import type { EntryGroup } from './entry.ts';
import { findGroups } from './find-entries.ts';
import { pageEntries } from './page-entries.ts';
import { withRecentFirst } from './recent-entries.ts';
import { useCardEntries } from './use-card-entries.ts';
import { useConversationEntries } from './use-conversation-entries.ts';
import { useDocumentEntries } from './use-document-entries.ts';
import { useVideoEntries } from './use-video-entries.ts';

/** Where the palette leads. */
export interface PaletteWays {
  /** Who goes there, by their e-mail address: what one has chosen is not shown to the next at the same browser. */
  person: string;
  go: (address: string) => void;
  openAccount: () => void;
  openShortcuts: () => void;
  signOut: () => void;
  /** For administrators only. */
  openAdmin: ((tab?: AdminTabName) => void) | undefined;
}

/** All that the palette finds for a text, by kind. */
export function useEntryGroups(text: string, ways: PaletteWays): EntryGroup[] {
  const [tools, cards] = useCardEntries(ways.go);
  const videos = useVideoEntries(ways.go);
  const conversations = useConversationEntries(text, ways.go);
  const documents = useDocumentEntries(ways.go);
  const groups = [
    pageEntries(ways.go),
    ...[tools, cards].flatMap((group) => group ?? []),
    videos,
    ...conversations,
    documents,
    actionEntries(ways),
    ...(ways.openAdmin ? [adminEntries(ways.openAdmin)] : []),
  ];
  return findGroups(text.trim() === '' ? withRecentFirst(groups, recentChoices(ways.person)) : groups, text);
}
