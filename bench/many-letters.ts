import { setTimeout as wait } from 'node:timers/promises';
import { askFor, letterOf, stageAskers } from '#app/testing/ask-for-documents.ts';
import { untilAllSent } from '#app/testing/until-sent.ts';
import { type TwoServers, withTwoServers } from './two-servers/with-two-servers.ts';
import { type Line, verdict, verdictAtLeast } from './verdict.ts';

/** Fewer, to try it out: the promise is about ten thousand. */
const LETTERS = Number(process.env.LETTERS ?? 10_000);
const PEOPLE = 100;
/** Asked for at once, and under way at most: thousands that wait would tell of the queue, not of what is doubled in it. */
const AT_ONCE = 20;
const UNDER_WAY = 100;
const PATIENCE_MS = 10 * 60_000;
/** How long is listened for what would still come. */
const AFTERWARDS_MS = 10_000;

/** Letters by the thousand on two servers that nobody kills: whether each of them is sent, and sent once. */
export function benchManyLetters(): Promise<Line[]> {
  return withTwoServers({}, async (stage) => {
    const began = performance.now();
    await askForAll(stage);
    await untilAllSent(stage.servers.pool, PATIENCE_MS);
    const seconds = (performance.now() - began) / 1000;
    await wait(AFTERWARDS_MS);
    return report(stage, seconds);
  });
}

async function askForAll(stage: TwoServers): Promise<void> {
  const people = await stageAskers(stage.servers.db, stage.servers.signCookie, PEOPLE);
  const ask = async (index: number) => {
    const person = people[index % PEOPLE];
    if (person) await askFor(stage.doorOf(index), person, letterOf(person));
  };
  for (let asked = 0; asked < LETTERS; asked += AT_ONCE) {
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, LETTERS - asked) }, (_, nth) => ask(asked + nth)));
    while ((await countUnsent(stage)) > UNDER_WAY) await wait(50);
    if (asked % 500 === 0) process.stderr.write(`  ${new Date().toISOString().slice(11, 19)} asked for ${asked + AT_ONCE}\n`);
  }
}

const countUnsent = ({ servers }: TwoServers) => countWhere(servers, "status <> 'sent'");

async function countWhere({ pool }: TwoServers['servers'], condition: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(`select count(*)::int as count from documents where ${condition}`);
  return rows[0]?.count ?? Number.NaN;
}

async function report({ servers, mail }: TwoServers, seconds: number): Promise<Line[]> {
  const messages = new Set(mail.messageIds);
  return [
    verdictAtLeast('letters that ended as sent', await countWhere(servers, "status = 'sent'"), LETTERS, ''),
    verdictAtLeast('messages, each one counted once', messages.size, LETTERS, ''),
    verdict('messages that came more than once', mail.messageIds.length - messages.size, 0, ''),
    `all within ${seconds.toFixed(0)} s, ${(LETTERS / seconds).toFixed(1)} a second`,
  ];
}
