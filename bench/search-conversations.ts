import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { chatbotMessages } from '#features/chatbot/server/chatbot.tables.ts';
import type { Db } from '#platform/server/db/db.ts';
import type { TestConversation } from '#testing/insert-conversations.ts';
import { ask } from './people/ask.ts';
import { setUpPortal } from './people/set-up-portal.ts';
import { percentile } from './percentile.ts';
import { startPostgres } from './postgres.ts';
import { type Line, ofGoal, verdict } from './verdict.ts';

const MESSAGES = 200_000;
const ROWS_AT_ONCE = 500;
const WORDS = 150;
const VOCABULARY = 20_000;
const ROUNDS = 10;
/** The page searches when nothing has been typed for so long. */
const TYPING_MS = 250;

/** Common and rare words, several, phrases, a word being typed, words of old messages only, and none that exists. */
const SEARCHES = [
  ...['will', 'word3', 'word900', 'word19999', 'word12 word900', '"word3 word5"', '"word900 word3"', 'wo', 'word1', 'bygone'],
  ...['bygone word900', 'will -word3', 'word77 or word1234', 'nothing', 'it', '"will word2"', 'word500 word501', 'bygone will'],
];

/** One person's search in 200,000 messages of their own, and another person's list meanwhile: on both databases. */
export async function benchSearchConversations(): Promise<Line[]> {
  const lines: Line[] = [];
  const postgres = await startPostgres();
  if (postgres) {
    lines.push(...(await timeSearches('postgres', postgres.url)));
    await postgres.stop();
  } else lines.push('PostgreSQL is not installed: only the embedded database');
  return [...lines, ...(await timeSearches('embedded'))];
}

async function timeSearches(kind: string, server?: string): Promise<Line[]> {
  const portal = await setUpPortal({ people: 2, fillFor: writeMuch }, server);
  const agent = new Agent({ keepAlive: true });
  const [searcher, other] = portal.people;
  try {
    const search = (query: string) =>
      ask(portal.url, agent, {
        path: '/api/chatbot/search',
        method: 'POST',
        headers: { cookie: searcher?.cookie ?? '', origin: portal.url, 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
      });
    const list = () => ask(portal.url, agent, { path: '/api/documents', headers: { cookie: other?.cookie ?? '' } });
    for (const query of SEARCHES) await search(query);
    const alone = await timesOf(list, ROUNDS * SEARCHES.length);
    let isSearching = true;
    const beside = timesWhile(list, () => isSearching);
    const times: number[] = [];
    const slowest = new Map<string, number>();
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const query of SEARCHES) {
        await wait(TYPING_MS);
        const { status, wholeMs } = await search(query);
        if (status !== 200) throw new Error(`a search was answered with ${status}`);
        times.push(wholeMs);
        slowest.set(query, Math.max(wholeMs, slowest.get(query) ?? 0));
      }
    }
    isSearching = false;
    const added = percentile(await beside, 99) - percentile(alone, 99);
    const [[worst = '', longest = 0] = []] = [...slowest].sort(([, one], [, two]) => two - one);
    return [
      ofGoal(
        16,
        verdict(`${kind}: p95 of searches in ${MESSAGES.toLocaleString('en-US')} own messages`, percentile(times, 95), 300, 'ms'),
      ),
      ofGoal(16, verdict(`${kind}: added to the p99 of somebody else’s list`, added, 50, 'ms')),
      `${kind}: median ${percentile(times, 50).toFixed(0)} ms, longest ${longest.toFixed(0)} ms, for: ${worst}`,
    ];
  } finally {
    agent.destroy();
    await portal.stop();
  }
}

async function timesOf(call: () => Promise<{ wholeMs: number }>, count: number): Promise<number[]> {
  const times: number[] = [];
  while (times.length < count) times.push((await call()).wholeMs);
  return times;
}

async function timesWhile(call: () => Promise<{ wholeMs: number }>, isOn: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (isOn()) times.push((await call()).wholeMs);
  return times;
}

/** Fills the first person's conversation: words by Zipf's law, and one that only older messages have. */
async function writeMuch(db: Db, [searcher]: TestConversation[]): Promise<void> {
  const word = () => {
    const rank = Math.floor(Math.exp(Math.random() * Math.log(VOCABULARY)));
    return rank === 1 ? 'will' : rank === 2 ? 'it' : `word${rank}`;
  };
  for (let written = 0; written < MESSAGES; written += ROWS_AT_ONCE) {
    const bygone = written < MESSAGES / 2 ? ' bygone' : '';
    const rows = Array.from({ length: ROWS_AT_ONCE }, (_, at) => {
      const content = Array.from({ length: WORDS }, word).join(' ') + bygone;
      const createdAt = new Date(Date.UTC(2026, 0, 1) + (written + at) * 60_000);
      const role = at % 2 === 0 ? ('user' as const) : ('assistant' as const);
      return { conversationId: searcher?.conversationId ?? 0, role, content, size: Math.ceil(content.length / 3), createdAt };
    });
    await db.insert(chatbotMessages).values(rows);
  }
}
