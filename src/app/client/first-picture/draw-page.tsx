import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AccessRestricted } from '#features/accounts/client/access-restricted.tsx';
import { type Audience, blank } from '../../first-picture-file.ts';
import { Frame } from '../frame.tsx';
import { Pages } from '../router.tsx';
import { renderStill } from './render-still.tsx';
import { stageAudience } from './stage-reads.ts';

const MAIN = '<main id="main"';
/** A guard sends visitors away: at its page nothing is drawn for them. */
const EMPTY_MAIN = /(<main id="main"[^>]*>)(<\/main>)/;
const nothing = () => {};

export interface Drawn {
  address: string;
  /** What the page is known to find in the cache besides the firm and the person. */
  stage?: (client: QueryClient) => void;
  page?: ReactNode;
  /** Parts of it, and what stands in their places. */
  blanked?: [part: string | RegExp, place: string][];
}

/** Pages that ask for the window's width are drawn for both sides of the one width they ask for, and styles show the right one. */
export async function drawPage(drawn: Drawn, audience: Audience): Promise<string> {
  const wide = await draw(drawn, audience, false);
  const narrow = await draw(drawn, audience, true);
  for (const [part, place] of drawn.blanked ?? [])
    if (audience !== 'visitor' && !wide.includes(place)) throw new Error(`${drawn.address} does not show its ${place}: ${part}`);
  if (wide === narrow) return wide;
  return `<div class="contents max-lg:hidden">${wide}</div><div class="contents lg:hidden">${narrow}</div>`;
}

async function draw(
  { address, stage, page = <Pages />, blanked = [] }: Drawn,
  audience: Audience,
  isNarrow: boolean,
): Promise<string> {
  window.matchMedia = () => ({ matches: isNarrow }) as MediaQueryList;
  const client = stageAudience(audience);
  stage?.(client);
  const framed = async (inside: ReactNode) =>
    renderStill(
      client,
      address,
      <Frame onAdminToggle={nothing} onFind={nothing}>
        {inside}
      </Frame>,
    );
  const html = await framed(page);
  const shown = EMPTY_MAIN.test(html) ? await framed(<AccessRestricted hasSessionEnded={false} onLogIn={nothing} />) : html;
  client.clear();
  const whole = shown.replace(MAIN, `${blank('notices')}${MAIN}`);
  return blanked.reduce((html, [part, place]) => html.replace(part, place), whole);
}
