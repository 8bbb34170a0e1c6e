import { useQueries, useQuery } from '@tanstack/react-query';
import {
  BookOpen,
  CalendarPlus,
  CirclePlay,
  FileCheck,
  Files,
  FileText,
  GraduationCap,
  LayoutGrid,
  LifeBuoy,
  type LucideIcon,
  MessageSquare,
  Newspaper,
  PackagePlus,
  SlidersHorizontal,
} from 'lucide-react';
import { useCardEntries } from '#features/catalogue/client/use-card-entries.ts';
import { useConversationEntries } from '#features/chatbot/client/use-conversation-entries.ts';
import { documentsQuery } from '#features/documents/client/documents.queries.ts';
import { documentAddress } from '#features/documents/client/use-scroll-to-document.ts';
import { type GeneratedDocument, KIND_LABELS } from '#features/documents/documents.contract.ts';
import { TAB_LABELS } from '#features/training/client/page/training-tabs.ts';
import { trainingAddress } from '#features/training/client/page/use-training-address.ts';
import { trainingVideosQuery } from '#features/training/client/training.queries.ts';
import { type TrainingVideo, VIDEO_CATEGORIES } from '#features/training/training.contract.ts';
import { filterGroups } from '#platform/client/palette/filter-entries.ts';
import { groupFromQuery } from '#platform/client/palette/group-from-query.ts';
import type { PaletteEntry, PaletteEntryGroup } from '#platform/client/palette/palette-entry.ts';
import { withRecentFirst } from '#platform/client/palette/recent-first.ts';
import { recentChoices } from '#platform/client/recent-choices.ts';
import { inDisplayOrder } from '#platform/shared/display-order.ts';
import { ADMIN_TABS, type AdminTabName } from '../admin-tabs.ts';
import { NAVIGATION_LINKS } from '../navigation.tsx';
import { actionEntries } from './action-entries.ts';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  '/': LayoutGrid,
  '/document-drafting': FileText,
  '/training': GraduationCap,
  '/firm-policy': BookOpen,
  '/my-documents': Files,
};

/** Pages outside the navigation. */
const OTHER_PAGES = [
  { href: '/example-chatbot', label: 'Example Chatbot', Icon: MessageSquare },
  { href: '/tool-requests', label: 'Request a Tool', Icon: PackagePlus },
  { href: '/training/book', label: 'Book a Training Session', Icon: CalendarPlus },
  { href: '/whats-new', label: 'What’s new', Icon: Newspaper },
  { href: '/help', label: 'Help', Icon: LifeBuoy },
];

/** Navigation and actions of the palette. */
export interface PaletteActions {
  /** Email address of the user: recent choices are not shown to the next person at the same browser. */
  person: string;
  go: (address: string) => void;
  openAccount: () => void;
  openShortcuts: () => void;
  signOut: () => void;
  /** For administrators only. */
  openAdmin: ((tab?: AdminTabName) => void) | undefined;
}

/** All entries that the palette finds for a text, by kind. */
export function useEntryGroups(text: string, ways: PaletteActions): PaletteEntryGroup[] {
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
  return filterGroups(text.trim() === '' ? withRecentFirst(groups, recentChoices(ways.person)) : groups, text);
}

/** The admin panel and its tabs, for administrators. */
function adminEntries(openAdmin: (tab?: AdminTabName) => void): PaletteEntryGroup {
  const names = Object.keys(ADMIN_TABS) as AdminTabName[];
  const tabs = names.map(
    (tab): PaletteEntry => ({
      id: `admin:${tab}`,
      label: ADMIN_TABS[tab],
      detail: 'Admin panel',
      Icon: SlidersHorizontal,
      act: () => openAdmin(tab),
    }),
  );
  const panel: PaletteEntry = {
    id: 'admin:panel',
    label: 'Open the admin panel',
    Icon: SlidersHorizontal,
    act: () => openAdmin(),
  };
  return { heading: 'Admin panel', entries: [panel, ...tabs] };
}

/** The pages of the portal. */
function pageEntries(go: (address: string) => void): PaletteEntryGroup {
  const known = NAVIGATION_LINKS.map((link) => ({ ...link, Icon: ICONS[link.href] ?? FileText }));
  const entries = [...known, ...OTHER_PAGES].map(
    ({ href, label, Icon }): PaletteEntry => ({ id: `page:${href}`, label, Icon, act: () => go(href) }),
  );
  return { heading: 'Pages', entries };
}

/** Entries of the person's documents as of the palette's opening; choosing one scrolls to it in the list. */
function useDocumentEntries(go: (address: string) => void): PaletteEntryGroup {
  const documents = useQuery({ ...documentsQuery, refetchInterval: false });
  const entryOf = ({ id, title, kind, matterNumber }: GeneratedDocument): PaletteEntry => ({
    id: `document:${id}`,
    label: title,
    detail: [KIND_LABELS[kind], ...(matterNumber ? [`Matter ${matterNumber}`] : [])].join(' · '),
    Icon: FileCheck,
    act: () => go(documentAddress(id)),
  });
  return groupFromQuery({ heading: 'My documents', what: 'documents', entries: (documents.data ?? []).map(entryOf) }, documents);
}

/** Entries of the training videos that people see; choosing one opens the training page at it. */
function useVideoEntries(go: (address: string) => void): PaletteEntryGroup {
  const lists = useQueries({ queries: VIDEO_CATEGORIES.map((category) => trainingVideosQuery(category)) });
  const entryOf = ({ id, title, category }: TrainingVideo): PaletteEntry => ({
    id: `video:${id}`,
    label: title,
    detail: TAB_LABELS[category].label,
    Icon: CirclePlay,
    act: () => go(trainingAddress(category, id)),
  });
  // Administrators also get inactive videos.
  const videos = lists.flatMap(({ data = [] }) => inDisplayOrder(data.filter(({ isActive }) => isActive)));
  return groupFromQuery({ heading: 'Training videos', what: 'videos', entries: videos.map(entryOf) }, ...lists);
}
