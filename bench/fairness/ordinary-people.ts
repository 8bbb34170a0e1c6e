import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { foilRequest } from '#features/foil-request/testing.ts';
import { memorandumForm, samplePaper } from '#features/memorandum/testing.ts';
import type { TestConversation } from '#testing/insert-conversations.ts';
import { type Asked, ask } from '../people/ask.ts';

/** Quick calls; those that read or make files; and replies of the model, which take as long as it writes. */
export type Group = 'quick' | 'long' | 'chat';

/** Time of a call, in milliseconds. */
export interface Timed {
  what: string;
  group: Group;
  ms: number;
  status: number;
}

/** A person with a session. */
export interface OrdinaryPerson extends TestConversation {
  email: string;
}

const BETWEEN_MS = 250;
/** Of so many calls one takes longer. */
const ONE_LONG_OF = 16;

/** Lets everybody use the portal for a while. @returns each call with its time */
export async function usePortal(url: string, people: readonly OrdinaryPerson[], milliseconds: number): Promise<Timed[]> {
  const until = performance.now() + milliseconds;
  const sessions = people.map((person, index) => useOne(url, person, index, until));
  return (await Promise.all(sessions)).flat();
}

async function useOne(url: string, person: OrdinaryPerson, index: number, until: number): Promise<Timed[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 6 });
  const timed: Timed[] = [];
  const time = async (what: string, group: Group, asked: Asked) => {
    const { status, wholeMs } = await ask(url, agent, asked);
    timed.push({ what, group, ms: wholeMs, status });
    await wait(BETWEEN_MS);
  };
  const [quick, long] = [Object.entries(quickCalls(url, person)), Object.entries(longCalls(url, person))];
  await wait(BETWEEN_MS * index);
  // One of these a phase: a person may cause twenty emails an hour.
  await time('foil', 'long', letterOf(url, person));
  for (let count = index; performance.now() < until; count += 1) {
    const isQuick = count % ONE_LONG_OF !== 0;
    const calls = isQuick ? quick : long;
    const [what, asked] = calls[Math.floor(count / (isQuick ? 1 : ONE_LONG_OF)) % calls.length] ?? [];
    if (what && asked) await time(what, what === 'chat' ? 'chat' : isQuick ? 'quick' : 'long', asked());
  }
  agent.destroy();
  return timed;
}

function quickCalls(url: string, { cookie, messages }: OrdinaryPerson): Record<string, () => Asked> {
  const json = { cookie, origin: url, 'content-type': 'application/json' };
  return {
    tools: () => ({ path: '/api/tools', headers: { cookie } }),
    conversations: () => ({ path: '/api/chatbot/conversations', headers: { cookie } }),
    messages: () => ({ path: `${messages}?limit=50`, headers: { cookie } }),
    search: () => ({ path: '/api/chatbot/search', method: 'POST', headers: json, body: JSON.stringify({ query: 'guaranty' }) }),
    documents: () => ({ path: '/api/documents', headers: { cookie } }),
    chat: () => ({
      path: messages,
      method: 'POST',
      headers: json,
      body: JSON.stringify({ content: 'Is the guaranty enforceable?' }),
    }),
  };
}

let letters = 0;

function longCalls(url: string, { cookie, messages, email }: OrdinaryPerson): Record<string, () => Asked> {
  const paper = samplePaper('memorandum');
  // The same paper twice is refused, after both have been checked.
  const form = memorandumForm({ plaintiffMOL: paper, supportingDocument: paper, userEmail: email });
  return {
    export: () => ({ path: messages.replace('/messages', '/export/md'), headers: { cookie } }),
    upload: () => ({
      path: '/api/mca-mol-opposition/generate',
      method: 'POST',
      headers: { ...form.headers, cookie, origin: url },
      body: form.body,
    }),
  };
}

function letterOf(url: string, { cookie, email }: OrdinaryPerson): Asked {
  letters += 1;
  const body = JSON.stringify(foilRequest({ userEmail: email, matterNumber: `P-${letters}` }));
  const headers = { cookie, origin: url, 'content-type': 'application/json' };
  return { path: '/api/foil-request/generate', method: 'POST', headers, body };
}
