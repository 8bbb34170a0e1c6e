import { setTimeout as wait } from 'node:timers/promises';
import type { TestConversation } from './insert-conversations.ts';
import { messageCall, readReplyEvents } from './read-reply-events.ts';
import { letterRequest, memorandumRequest, type Requester, requestDocument } from './request-documents.ts';

/** What came of the requests of some people who work as on any day. */
export interface LoadResult {
  /** How many requests there were of each kind. */
  asked: Record<string, number>;
  /** What went wrong, in words; nothing is tried again. */
  failures: string[];
  /** Streams of replies that ended because their server was stopped, with what had come of the reply kept. */
  cutShort: number;
  /** Papers that were turned away because the machine was too busy to look at them within their time: an answer, if no welcome one. */
  turnedAway: number;
  /** Milliseconds that the reading of a list or of a conversation took, and until a question was taken. */
  readingMs: number[];
  questionMs: number[];
}

/** Where requests go to: asked anew for each. */
export type FindPortal = () => { url: string; origin?: string };

/** Who works. */
export interface Staff {
  askers: readonly Requester[];
  /** A conversation of each person who chats. */
  conversations: readonly TestConversation[];
}

/** How often each kind of thing is done, in milliseconds; absent: never. */
export interface Pace {
  read?: number;
  write?: number;
  letter?: number;
  upload?: number;
  chat?: number;
}

/** Begins the load. @returns ends it, and waits for what is under way */
export function startLoad(findDoor: FindPortal, staff: Staff, pace: Pace): () => Promise<LoadResult> {
  const told: LoadResult = { asked: {}, failures: [], cutShort: 0, turnedAway: 0, readingMs: [], questionMs: [] };
  const does: Record<keyof Pace, (turn: number) => Promise<void>> = {
    read: (turn) => readOne(findDoor, staff, turn, told),
    write: (turn) => beginConversation(findDoor, staff, turn),
    letter: (turn) => askInTurn(findDoor, staff, turn, letterRequest),
    upload: (turn) => askInTurn(findDoor, staff, turn, memorandumRequest).catch((error) => unlessBusy(error, told)),
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

const inTurn = <One>(all: readonly One[], turn: number): One => all[turn % all.length] as One;

async function expectAnswer(address: string, init: RequestInit): Promise<void> {
  const answer = await fetch(address, init);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${init.method ?? 'GET'} ${address} was answered with ${answer.status}`);
}

async function readOne(findDoor: FindPortal, { conversations }: Staff, turn: number, { readingMs }: LoadResult): Promise<void> {
  const { cookie, messages } = inTurn(conversations, turn);
  const began = performance.now();
  await expectAnswer(`${findDoor().url}${turn % 2 ? '/api/tools' : messages}`, { headers: { cookie } });
  readingMs.push(performance.now() - began);
}

async function beginConversation(findDoor: FindPortal, { askers }: Staff, turn: number): Promise<void> {
  const { url, origin = url } = findDoor();
  const headers = { cookie: inTurn(askers, turn).cookie, origin, 'content-type': 'application/json' };
  const body = JSON.stringify({ title: 'A question', model: 'gpt-4o-2024-08-06' });
  await expectAnswer(`${url}/api/chatbot/conversations`, { method: 'POST', headers, body });
}

async function askInTurn(findDoor: FindPortal, { askers }: Staff, turn: number, requestOf: typeof letterRequest): Promise<void> {
  const person = inTurn(askers, turn);
  await requestDocument(findDoor(), person, requestOf(person));
}

function unlessBusy(error: Error, told: LoadResult): void {
  if (!error.message.includes('takes too long to read')) throw error;
  told.turnedAway += 1;
}

/** A question whose reply is read to its end, or until its server stops: then what had come of it is read elsewhere. */
async function chatOnce(findDoor: FindPortal, { conversations }: Staff, turn: number, told: LoadResult): Promise<void> {
  const person = inTurn(conversations, turn);
  const began = performance.now();
  const reader = await readReplyEvents(findDoor(), messageCall(person));
  told.questionMs.push(performance.now() - began);
  if (reader.status !== 200) throw new Error(`a question was answered with ${reader.status}: ${(await reader.body()).message}`);
  await reader.ended;
  const last = reader.names.at(-1);
  if (last !== 'done' && last !== 'closing') throw new Error(`a stream ended behind ${last}`);
  if (last === 'done' && (await reader.until('done')).reply.status === 'complete') return;
  told.cutShort += 1;
  await untilKept(findDoor, person, reader.content);
}

async function untilKept(findDoor: FindPortal, { cookie, messages }: TestConversation, content: string): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    const answer = await fetch(`${findDoor().url}${messages}`, { headers: { cookie } });
    const last = ((await answer.json()) as { role: string; content: string; status: string }[]).at(-1);
    if (last?.role === 'assistant' && last.status !== 'writing' && last.content.startsWith(content)) return;
    await wait(100);
  }
  throw new Error('what had come of a reply was not kept');
}
