import type { ListedCard, TOOL_TYPES } from '#features/catalogue/catalogue.contract.ts';
import { inDisplayOrder } from '#platform/shared/display-order.ts';
import { isLaunchAddress, isPortalPage } from '#platform/shared/launch-address.ts';
import { PAGES_DRAWN, PARTS, type ShownPart, type ToolIcon, type ToolLaunch } from './first-picture-file.ts';
import type { PageLook } from './read-of.ts';

/** The main page shows a search above so many tools. */
const SEARCH_ABOVE = 6;
/** As many of one shelf as most windows show. */
const MOST_TOOLS = 12;
/** More than the lines to which a text is clamped. */
const MOST_NAME = 400;
const MOST_DESCRIPTION = 600;
/** What narrows or reorders the list is left to the page. */
const CHOICES = ['q', 'category', 'favourites', 'sort'];

type ToolType = (typeof TOOL_TYPES)[number];
const SHELVES: readonly ToolType[] = ['third-party', 'custom-built'];

/** How the main page looks at an address: its shelves with the tools on them, of which some are the person's favourites. */
export function showTools(listed: readonly ListedCard[], favourites: readonly number[], search: URLSearchParams): PageLook {
  const tools = inDisplayOrder(listed.filter(({ isHidden }) => !isHidden));
  if (tools.length === 0) return { picture: PAGES_DRAWN.noTools };
  if (CHOICES.some((choice) => search.get(choice))) return { picture: '/' };
  const marked = new Set(favourites);
  const shelves = SHELVES.map((type) => ({ type, cards: tools.filter(({ toolType }) => toolType === type) }));
  const sections = shelves
    .filter(({ cards }) => cards.length > 0)
    .map(({ type, cards }) => ({
      part: PARTS.shelf(type),
      inside: { items: cards.slice(0, MOST_TOOLS).map((card) => partOf(card, marked.has(card.id))) },
    }));
  return { picture: tools.length > SEARCH_ABOVE ? PAGES_DRAWN.tools : PAGES_DRAWN.fewTools, inside: { items: sections } };
}

function partOf(card: ListedCard, isMarked: boolean): ShownPart {
  const { name, description, icon, badge1, badge2 } = card;
  const badges = [badge2, badge1].filter((badge) => badge !== null && badge !== '');
  return {
    part: PARTS.tool(iconOf(card), launchOf(card), isMarked),
    texts: { title: name.slice(0, MOST_NAME), text: description.slice(0, MOST_DESCRIPTION), icon },
    inside: { badges: badges.map((badge) => ({ part: PARTS.badge, texts: { icon: badge ?? '' } })) },
  };
}

/** The glyph of an icon font comes with the font, which the page fetches. */
function iconOf({ icon, iconType }: ListedCard): ToolIcon {
  if (icon === '') return 'none';
  return iconType === 'image' ? 'image' : 'glyph';
}

function launchOf({ url, comingSoon }: ListedCard): ToolLaunch {
  if (comingSoon) return 'soon';
  if (!isLaunchAddress(url)) return 'dead';
  return isPortalPage(url) ? 'inside' : 'outside';
}
