import { Agent } from 'node:http';
import { type Answered, ask } from '../people/ask.ts';

/** One person's first look at the main page, and the reload behind it. */
export interface Visit {
  /** First bytes of the page itself, in milliseconds: first look, reload. */
  pageMs: number[];
  /** The same of every call of the API. */
  callMs: number[];
  asked: number;
  /** Neither answered with success nor unchanged. */
  failed: number;
  /** What was asked for again with the mark of what the browser has, and how much of that had not changed. */
  reasked: number;
  unchanged: number;
}

/** As many connections as a browser opens to one server. */
const CONNECTIONS = 6;
const LIST = '/api/tools';
/** What pages call beside what stands in them already. */
const CALLS = ['/api/auth/user', LIST, '/api/favourites', '/api/announcements', '/api/tools/most-used'];
const ASSET = /(?:src|href)="(\/assets\/[^"]+)"/g;
const IMAGE = /\/api\/images\/[\w.-]+/g;

/** Opens the main page in a new browser of a signed-in person, and reloads it. */
export async function visit(url: string, cookie: string): Promise<Visit> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const done: Visit = { pageMs: [], callMs: [], asked: 0, failed: 0, reasked: 0, unchanged: 0 };
  const headers = { cookie, 'accept-encoding': 'br', 'sec-fetch-site': 'same-origin' };
  const count = (answer: Answered): Answered => {
    done.asked += 1;
    if (answer.status !== 200 && answer.status !== 204 && answer.status !== 304) done.failed += 1;
    return answer;
  };
  const get = async (path: string, more: Record<string, string> = {}) =>
    count(await ask(url, agent, { path, headers: { ...headers, ...more } }));
  const openPage = async () => {
    const page = await get('/', { accept: 'text/html', 'accept-encoding': 'identity' });
    done.pageMs.push(page.firstByteMs);
    return page.text;
  };
  const call = async (path: string, etag?: string) => {
    const answer = await get(path, { 'accept-encoding': 'identity', ...(etag && { 'if-none-match': etag }) });
    done.callMs.push(answer.firstByteMs);
    if (etag) {
      done.reasked += 1;
      if (answer.status === 304) done.unchanged += 1;
    }
    return answer;
  };
  const html = await openPage();
  await Promise.all([...new Set([...html.matchAll(ASSET)].map(([, asset = '']) => asset))].map((asset) => get(asset)));
  const first = await Promise.all(CALLS.map((path) => call(path)));
  const images = new Set(first[CALLS.indexOf(LIST)]?.text.match(IMAGE));
  await Promise.all([...images].map((image) => get(image)));
  // Assets and images are kept for a year: the browser asks for neither again.
  await openPage();
  await Promise.all(CALLS.map((path, index) => call(path, first[index]?.etag)));
  agent.destroy();
  return done;
}
