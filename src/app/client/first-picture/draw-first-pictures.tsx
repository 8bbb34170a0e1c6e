import { type Audience, type FirstPictures, PAGES_DRAWN } from '../../first-picture-file.ts';
import { PAGE_ADDRESSES } from '../page-addresses.ts';
import { PageSkeleton } from '../page-skeleton.tsx';
import { drawConversations, drawMessages, drawnChats } from './draw-chat.tsx';
import { drawNotices } from './draw-notices.tsx';
import { type Drawn, drawPage } from './draw-page.tsx';
import { drawnToolPages, drawTools } from './draw-tools.tsx';
import { drawnTabs, drawVideos } from './draw-training.tsx';
import { stageTraining } from './stage-reads.ts';

const AUDIENCES: readonly Audience[] = ['visitor', 'user', 'admin'];

/** The pages that are drawn without anything of their own, by the key under which the server finds them. */
const DRAWN: Record<string, Drawn> = {
  ...Object.fromEntries(PAGE_ADDRESSES.map(({ path }) => [path, { address: path }])),
  '/reset-password': { address: '/reset-password' },
  '/training': { address: '/training', stage: stageTraining },
  [PAGES_DRAWN.anywhere]: { address: PAGES_DRAWN.anywhere, page: <PageSkeleton /> },
};

/** Draws, while the portal is built, what each page looks like before it has learned anything but who it is for. */
export async function drawFirstPictures(): Promise<FirstPictures> {
  const pages: FirstPictures['pages'] = {};
  for (const [key, drawn] of Object.entries({ ...DRAWN, ...drawnToolPages(), ...(await drawnTabs()), ...(await drawnChats()) })) {
    const pictures = { visitor: '', user: '', admin: '' };
    for (const audience of AUDIENCES) pictures[audience] = await drawPage(drawn, audience);
    pages[key] = pictures;
  }
  const parts = { ...(await drawTools()), ...(await drawVideos()), ...(await drawConversations()), ...(await drawMessages()) };
  return { pages, parts, ...(await drawNotices()) };
}
