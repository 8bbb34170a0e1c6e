import { setTimeout as wait } from 'node:timers/promises';
import { type Asker, askFor, type DocumentRequest, letterOf, memorandumOf, stageAskers } from '#app/testing/ask-for-documents.ts';
import { openServers } from '#app/testing/open-servers.ts';
import { stageInto } from '#app/testing/stage-conversations.ts';
import { beginLoad, type LoadTold } from '#app/testing/steady-load.ts';
import { untilAllSent } from '#app/testing/until-sent.ts';
import { type TurnsSeen, watchTurns } from '#app/testing/watch-turns.ts';
import { startMailStandIn } from '#platform/server/testing/mail-stand-in.ts';
import { type FirstResults, readFirstResults } from './first-results.ts';

/** Some of them one person's, and the others by turns of all other people's. */
const PEOPLE = 20;
const QUIET_SECONDS = 10;
const PATIENCE_MS = 30 * 60_000;
/** How long a server that woke up is listened to: whatever it had in its hands it would send now. */
const AFTERWARDS_MS = 20_000;
const PACE = { read: 50, chat: 1_000 };

export interface QueueOrder {
  /** How many documents in all; one person asks for half of them. */
  documents: number;
  /** How many of them are memoranda. */
  memoranda: number;
  /** For how many seconds one of the servers sleeps in the middle. */
  asleepSeconds?: number;
  /** What leads the portals to their models. */
  env: Record<string, string>;
}

export interface QueueTold extends FirstResults {
  mails: number;
  messageIds: number;
  seen: TurnsSeen;
  /** Without and with documents being made. */
  quiet: LoadTold;
  busy: LoadTold;
}

/** Lets two servers over one database make documents of twenty people, while others read and chat. @param address of an empty database */
export async function runQueue(address: string, { documents, memoranda, asleepSeconds, env }: QueueOrder): Promise<QueueTold> {
  const smtp = await startMailStandIn({ kept: 10 * documents });
  const servers = await openServers(address, { SMTP_URL: smtp.url, ...env });
  try {
    const one = await servers.start();
    const other = await servers.start();
    const people = await stageAskers(servers.db, servers.signCookie, PEOPLE);
    const staff = { askers: people, conversations: await stageInto(servers.db, servers.signCookie, 50) };
    let awake = [one, other];
    let turn = 0;
    const findDoor = () => awake[turn++ % awake.length] ?? other;
    const endQuiet = beginLoad(findDoor, staff, PACE);
    await wait(QUIET_SECONDS * 1000);
    const quiet = await endQuiet();
    const stopWatching = watchTurns(servers.pool, 100);
    const endBusy = beginLoad(findDoor, staff, PACE);
    const sleep = async (seconds: number) => {
      awake = [other];
      one.process.kill('SIGSTOP');
      await wait(seconds * 1000);
      one.process.kill('SIGCONT');
      awake = [one, other];
    };
    let sleeping: Promise<void> | undefined;
    for (const [index, { person, request }] of ordersOf(people, documents, memoranda).entries()) {
      if (asleepSeconds && index === Math.floor(documents / 2)) sleeping = sleep(asleepSeconds);
      await askFor(findDoor(), person, request);
    }
    await sleeping;
    await untilAllSent(servers.pool, PATIENCE_MS);
    const busy = await endBusy();
    if (asleepSeconds) await wait(AFTERWARDS_MS);
    const seen = await stopWatching();
    const ids = smtp.mails.map(({ mail }) => mail.messageId);
    const results = await readFirstResults(servers.pool, people[0]?.userId ?? 0);
    return { ...results, mails: ids.length, messageIds: new Set(ids).size, seen, quiet, busy };
  } finally {
    await servers.close();
    await smtp.close();
  }
}

/** The one who asks for half of all is there first, with all of them. */
function ordersOf(people: readonly Asker[], documents: number, memoranda: number): { person: Asker; request: DocumentRequest }[] {
  const [many, ...others] = people as [Asker, ...Asker[]];
  return Array.from({ length: documents }, (_, index) => {
    const person = index < documents / 2 ? many : (others[index % others.length] ?? many);
    const isMemorandum = index % Math.ceil(documents / Math.max(memoranda, 1)) === 0 && memoranda > 0;
    return { person, request: isMemorandum ? memorandumOf(person) : letterOf(person) };
  });
}
