import { useQuery } from '@tanstack/react-query';
import { AppWindow, FileText, type LucideIcon } from 'lucide-react';
import { trackToolClick } from '#features/tracking/client/track.ts';
import { groupFromQuery } from '#platform/client/palette/group-from-query.ts';
import type { PaletteEntry, PaletteEntryGroup } from '#platform/client/palette/palette-entry.ts';
import { isLaunchAddress, isPortalPage } from '#platform/shared/launch-address.ts';
import type { ListedCard } from '../catalogue.contract.ts';
import { draftingCardsQuery, toolsQuery } from './catalogue.queries.ts';

type Go = (address: string) => void;

/** Entries of the tools and drafting cards; choosing one does the same as its Launch Tool link. */
export function useCardEntries(go: Go): PaletteEntryGroup[] {
  const tools = useQuery(toolsQuery);
  const cards = useQuery(draftingCardsQuery);
  const launch = (card: ListedCard) => launcherOf(card, go);
  const toolEntries = (tools.data ?? []).map((tool) => {
    const { act, ...rest } = launch(tool);
    const counted = () => {
      trackToolClick(tool);
      act();
    };
    return entryOf('tool', tool, AppWindow, { ...rest, act: counted });
  });
  const cardEntries = (cards.data ?? []).map((card) => entryOf('drafting-card', card, FileText, launch(card)));
  return [
    groupFromQuery({ heading: 'Tools', what: 'tools', entries: toolEntries }, tools),
    groupFromQuery({ heading: 'Document drafting', what: 'drafting cards', entries: cardEntries }, cards),
  ];
}

type Launcher = Pick<PaletteEntry, 'act' | 'isDoneAtOnce' | 'isOff'> & { note?: string };

/** Opens in the portal, in a new tab, or not yet: the same as `LaunchLink`. */
function launcherOf({ comingSoon, url }: ListedCard, go: Go): Launcher {
  const nowhere = { isOff: true, act: () => {} };
  if (comingSoon) return { ...nowhere, note: 'Coming Soon' };
  if (!isLaunchAddress(url)) return { ...nowhere, note: 'Not available' };
  if (isPortalPage(url)) return { act: () => go(url) };
  return { isDoneAtOnce: true, note: 'Opens in a new tab', act: () => window.open(url, '_blank', 'noopener,noreferrer') };
}

function entryOf(kind: string, card: ListedCard, Icon: LucideIcon, { note, ...launcher }: Launcher): PaletteEntry {
  const detail = [note, card.description.replaceAll(/\s+/g, ' ')].filter(Boolean).join(' · ');
  return { id: `${kind}:${card.id}`, label: card.name, detail, Icon, ...launcher };
}
