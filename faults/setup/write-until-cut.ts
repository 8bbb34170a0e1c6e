import { setTimeout as wait } from 'node:timers/promises';
import type { TestConversation } from '#testing/insert-conversations.ts';
import { downloadLetter } from './download-letter.ts';
import { type CallOver, callOver } from './fault-portal.ts';

/** Writes that the portal acknowledged. Recorded by the clients, who outlive it. */
export interface Acknowledged {
  /** The ids of the launches that were counted. */
  clicks: number[];
  /** Questions asked in chat that got a reply. */
  questions: string[];
  /** The ids of the documents. */
  letters: string[];
  /** The firm's names, in order. */
  names: string[];
  /** The name that was sent last, acknowledged or not. */
  lastNameSent: string;
  /** Responses other than success. */
  refusals: string[];
}

export const nothingYet = (): Acknowledged => ({
  clicks: [],
  questions: [],
  letters: [],
  names: [],
  lastNameSent: '',
  refusals: [],
});

/** Targets of the four clients: one launches a tool, one chats, one requests letters, and an administrator renames the firm. */
export interface Writers {
  url: string;
  person: TestConversation;
  adminCookie: string;
  toolId: number;
}

const PAUSES_MS = { click: 25, question: 20, letter: 400, name: 20 };
let written = 0;

/** Runs the four clients, each sending its next write after the last response, until their connection or the signal ends them. */
export async function writeUntilCut(writers: Writers, seen: Acknowledged, signal?: AbortSignal): Promise<void> {
  const own = callOver(writers.url, writers.person.cookie);
  const admin = callOver(writers.url, writers.adminCookie);
  await Promise.all([
    untilCut(PAUSES_MS.click, () => click(own, writers.toolId, seen), signal),
    untilCut(PAUSES_MS.question, () => ask(own, writers.person.messages, seen), signal),
    untilCut(PAUSES_MS.letter, () => order(own, seen), signal),
    untilCut(PAUSES_MS.name, () => rename(admin, seen), signal),
  ]);
}

async function untilCut(pauseMs: number, write: () => Promise<void>, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    try {
      await write();
    } catch {
      return;
    }
    await wait(pauseMs);
  }
}

async function click(call: CallOver, toolId: number, seen: Acknowledged): Promise<void> {
  const response = await call('POST', '/api/analytics/tool-click', { toolId });
  const { id } = (await response.json()) as { id: number | null };
  if (!response.ok) seen.refusals.push(`launch ${response.status}`);
  // Only sixty launches a minute per person are counted: further ones get a response that acknowledges nothing.
  else if (id !== null) seen.clicks.push(id);
}

async function ask(call: CallOver, messages: string, seen: Acknowledged): Promise<void> {
  const content = nextName('Question');
  const response = await call('POST', messages, { role: 'user', content }, { accept: 'application/json' });
  await response.json();
  if (response.ok) seen.questions.push(content);
  else seen.refusals.push(`question ${response.status}`);
}

async function order(call: CallOver, seen: Acknowledged): Promise<void> {
  const response = await call('POST', '/api/foil-request/generate', downloadLetter(nextName('M')));
  const { id } = (await response.json()) as { id: string };
  if (response.ok) seen.letters.push(id);
  else seen.refusals.push(`letter ${response.status}`);
}

async function rename(call: CallOver, seen: Acknowledged): Promise<void> {
  const firmName = nextName('Firm');
  seen.lastNameSent = firmName;
  const response = await call('PUT', '/api/admin/settings', { firmName });
  await response.json();
  if (response.ok) seen.names.push(firmName);
  else seen.refusals.push(`name ${response.status}`);
}

function nextName(kind: string): string {
  written += 1;
  return `${kind} ${written}`;
}
