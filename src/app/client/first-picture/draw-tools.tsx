import { type ListedCard, TOOL_TYPES } from '#features/catalogue/catalogue.contract.ts';
import { ToolSections } from '#features/catalogue/client/tool-sections.tsx';
import type { Favourites } from '#features/catalogue/client/use-favourites.ts';
import type { ToolFilter } from '#features/catalogue/client/use-tool-filter.ts';
import { blank, PAGES_DRAWN, PARTS, type ToolIcon, type ToolLaunch } from '../../first-picture-file.ts';
import type { Drawn } from './draw-page.tsx';
import { drawPart } from './draw-part.tsx';
import { stagedTool, stageTools } from './stage-reads.ts';

const SECTIONS = /<section.*<\/section>/s;
const ITEM = /<li.*<\/li>/s;
const BADGE = /<img[^>]*data-testid="badge"[^>]*>/;
const GLYPH = /<i [^>]*><\/i>/;
/** A picture leads nowhere and names nothing; what a star shows by is kept. */
const UNKNOWN = /<span[^>]* hidden=""[^>]*>[^<]*<\/span>| (href|title|target|rel|id|aria-(?!pressed)[a-z]+|data-testid)="[^"]*"/g;

const ADDRESSES: Record<ToolLaunch, string> = {
  ...{ inside: '/place', outside: 'https://place.example/', dead: 'nowhere', soon: '/place' },
};
const nothing = () => {};
const FILTER: ToolFilter = {
  ...{ search: '', category: '', onlyFavourites: false, byUse: false, hasNoUse: false, isNarrowed: false, matches: [] },
  ...{ set: nothing, clear: nothing },
};

/** The main page by how many tools there are. */
export function drawnToolPages(): Record<string, Drawn> {
  const shelves: Drawn['blanked'] = [[SECTIONS, blank('items')]];
  const many = Array.from({ length: 7 }, (_, id) => stagedTool({ id }));
  return {
    [PAGES_DRAWN.tools]: { address: '/', stage: (client) => stageTools(client, many), blanked: shelves },
    [PAGES_DRAWN.fewTools]: { address: '/', stage: (client) => stageTools(client, [stagedTool()]), blanked: shelves },
    [PAGES_DRAWN.noTools]: { address: '/', stage: (client) => stageTools(client, []) },
  };
}

/** The shelves, the tools on them by how they differ, and what stands in a tool's corner. */
export async function drawTools(): Promise<Record<string, string>> {
  const parts: Record<string, string> = {};
  for (const toolType of TOOL_TYPES) {
    const shelf = SECTIONS.exec(await drawShelf(stagedTool({ toolType }), false))?.[0] ?? '';
    parts[PARTS.shelf(toolType)] = shelf.replace(ITEM, blank('items'));
  }
  for (const icon of ['image', 'glyph', 'none'] as const)
    for (const launch of Object.keys(ADDRESSES) as ToolLaunch[])
      for (const isMarked of [true, false]) parts[PARTS.tool(icon, launch, isMarked)] = await drawTool(icon, launch, isMarked);
  const badged = await drawShelf(stagedTool({ badge1: blank('icon') }), false);
  parts[PARTS.badge] = (BADGE.exec(badged)?.[0] ?? '').replace(UNKNOWN, '');
  return parts;
}

async function drawTool(icon: ToolIcon, launch: ToolLaunch, isMarked: boolean): Promise<string> {
  const pictured: Partial<ListedCard> =
    icon === 'glyph' ? { iconType: 'fontawesome', icon: 'fa-place' } : { icon: icon === 'image' ? blank('icon') : '' };
  const tool = stagedTool({ ...pictured, url: ADDRESSES[launch], comingSoon: launch === 'soon', badge1: '/place' });
  const item = ITEM.exec(await drawShelf(tool, isMarked))?.[0] ?? '';
  return item.replace(BADGE, blank('badges')).replace(GLYPH, '').replace(UNKNOWN, '');
}

function drawShelf(tool: ListedCard, isMarked: boolean): Promise<string> {
  const favourites: Favourites = { has: () => isMarked, toggle: nothing };
  return drawPart(<ToolSections filter={{ ...FILTER, matches: [tool] }} favourites={favourites} />);
}
