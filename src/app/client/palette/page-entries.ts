import type { LucideIcon } from 'lucide-react';
import {
  BookOpen,
  CalendarPlus,
  Files,
  FileText,
  GraduationCap,
  LayoutGrid,
  LifeBuoy,
  MessageSquare,
  Newspaper,
} from 'lucide-react';
import { NAVIGATION_LINKS } from '../navigation.tsx';
import type { Entry, EntryGroup } from './entry.ts';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  '/': LayoutGrid,
  '/document-drafting': FileText,
  '/training': GraduationCap,
  '/firm-policy': BookOpen,
  '/my-documents': Files,
};

/** Pages to which the navigation does not lead. */
const OTHER_PAGES = [
  { href: '/example-chatbot', label: 'Example Chatbot', Icon: MessageSquare },
  { href: '/training/book', label: 'Book a Training Session', Icon: CalendarPlus },
  { href: '/whats-new', label: 'What’s new', Icon: Newspaper },
  { href: '/help', label: 'Help', Icon: LifeBuoy },
];

/** The pages of the portal. */
export function pageEntries(go: (address: string) => void): EntryGroup {
  const known = NAVIGATION_LINKS.map((link) => ({ ...link, Icon: ICONS[link.href] ?? FileText }));
  const entries = [...known, ...OTHER_PAGES].map(
    ({ href, label, Icon }): Entry => ({ id: `page:${href}`, label, Icon, act: () => go(href) }),
  );
  return { heading: 'Pages', entries };
}
