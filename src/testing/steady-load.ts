import { setTimeout as wait } from 'node:timers/promises';
import type { TestConversation } from './insert-conversations.ts';
import { messageCall, readReplyEvents } from './read-reply-events.ts';
import { letterRequest, memorandumRequest, type Requester, requestDocument } from './request-documents.ts';

/** Results of the requests of some people who work as on any day. */
export interface LoadResult {
  /** Number of requests of each kind. */
  asked: Record<string, number>;
  /** Failures, as text; nothing is retried. */
  failures: string[];
  /** Reply streams that ended because their server was stopped; the reply written so far was stored. */
  cutShort: number;
  /** Papers refused because the machine was too busy to check them in time: a valid response, if not a welcome one. */
  turnedAway: number;
  /** Milliseconds to read a list or a conversation, and until a question was accepted. */
  readingMs: number[];
  questionMs: number[];
}

/** Target of requests: looked up again for each. */
export type FindPortal = () => { url: string; origin?: string };

/** People who generate the load. */
export interface Staff {
  askers: readonly Requester[];
  /** One conversation of each person who chats. */
  conversations: readonly TestConversation[];
}

/** Interval of each kind of action, in milliseconds; absent: never. */
export interface Pace {
  read?: number;
  write?: number;
  letter?: number;
  upload?: number;
  chat?: number;
}

/** Starts the load. @returns a function that stops it, and waits for requests in flight */
export function startLoad(findDoor: FindPortal, staff: Staff, pace: Pace): () => Promise<LoadResult> {
  const told: LoadResult = { asked: {}, failures: [], cutShort: 0, turnedAway: 0, readingMs: [], questionMs: [] };
  const does: Record<keyof Pace, (turn: number) => Promise<void>> = {
    read: (turn) => readOne(findDoor, staff, turn, told),
    write: (turn) => startConversation(findDoor, staff, turn),
    letter: (turn) => requestInOrder(findDoor, staff, turn, letterRequest),
    upload: (turn) => requestInOrder(findDoor, staff, turn, memorandumRequest).catch((error) => unlessBusy(error, told)),
    chat: (turn) => chatOnce(findDoor, staff, turn, told),
  };
  const underWay = new Set<Promise<void>>();
  const timers = Object.entries(pace).map(([name, everyMs]) => {
    let turn = 0;
    return setInterval(() => {
      const deed = does[name as keyof Pace](turn).catch((error) => void told.failures.push(`${name}: ${error}`));
      underWay.add(deed);
      void deed.finally(() => underWay.delete(deed));
      turn += 1;
      told.asked[name] = turn;
    }, everyMs);
  });
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all(underWay);
    return told;
  };
}

const nextOf = <One>(all: readonly One[], turn: number): One => all[turn % all.length] as One;

async function expectAnswer(address: string, init: RequestInit): Promise<void> {
  const response = await fetch(address, init);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${init.method ?? 'GET'} ${address} was answered with ${response.status}`);
}

async function readOne(findDoor: FindPortal, { conversations }: Staff, turn: number, { readingMs }: LoadResult): Promise<void> {
  const { cookie, messages } = nextOf(conversations, turn);
  const began = performance.now();
  await expectAnswer(`${findDoor().url}${turn % 2 ? '/api/tools' : messages}`, { headers: { cookie } });
  readingMs.push(performance.now() - began);
}

async function startConversation(findDoor: FindPortal, { askers }: Staff, turn: number): Promise<void> {
  const { url, origin = url } = findDoor();
  const headers = { cookie: nextOf(askers, turn).cookie, origin, 'content-type': 'application/json' };
  const body = JSON.stringify({ title: 'A question', model: 'gpt-4o-2024-08-06' });
  await expectAnswer(`${url}/api/chatbot/conversations`, { method: 'POST', headers, body });
}

async function requestInOrder(
  findDoor: FindPortal,
  { askers }: Staff,
  turn: number,
  requestOf: typeof letterRequest,
): Promise<void> {
  const person = nextOf(askers, turn);
  await requestDocument(findDoor(), person, requestOf(person));
}

function unlessBusy(error: Error, told: LoadResult): void {
  if (!error.message.includes('takes too long to read')) throw error;
  told.turnedAway += 1;
}

/** Sends a question and reads its reply to the end, or until its server stops: then reads the partial reply elsewhere. */
async function chatOnce(findDoor: FindPortal, { conversations }: Staff, turn: number, told: LoadResult): Promise<void> {
  const person = nextOf(conversations, turn);
  const began = performance.now();
  const reader = await readReplyEvents(findDoor(), messageCall(person));
  told.questionMs.push(performance.now() - began);
  if (reader.status !== 200) throw new Error(`a question was answered with ${reader.status}: ${(await reader.body()).message}`);
  await reader.ended;
  const last = reader.names.at(-1);
  if (last !== 'done' && last !== 'closing') throw new Error(`a stream ended behind ${last}`);
  if (last === 'done' && (await reader.until('done')).reply.status === 'complete') return;
  told.cutShort += 1;
  await untilStored(findDoor, person, reader.content);
}

async function untilStored(findDoor: FindPortal, { cookie, messages }: TestConversation, content: string): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    const response = await fetch(`${findDoor().url}${messages}`, { headers: { cookie } });
    const last = ((await response.json()) as { role: string; content: string; status: string }[]).at(-1);
    if (last?.role === 'assistant' && last.status !== 'writing' && last.content.startsWith(content)) return;
    await wait(100);
  }
  throw new Error('what had come of a reply was not kept');
}
