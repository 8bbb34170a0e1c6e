import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { hashPassword } from '#features/accounts/server/passwords.ts';
import { foilRequest } from '#features/foil-request/testing.ts';
import { memorandumForm, samplePaper } from '#features/memorandum/testing.ts';
import { readReplyEvents } from '#testing/read-reply-events.ts';
import { beginConversations } from '../chat-stream/conversations.ts';

/** A user action, repeated often enough to be measured. */
export interface Operation {
  name: string;
  times: number;
  /** Number that run concurrently. */
  atOnce: number;
  /** Runs it once. @param index counts from 0, so that each run may be another person's */
  run(index: number): Promise<void>;
  /** Waits until everything started has finished. */
  settle?(): Promise<void>;
}

const PASSWORD = 'a password of the benchmark';
const SIGN_INS = 60;
const DOCUMENT_TRIES = 3_000;

/** Operations of a portal under load. @param secret with which it signs cookies */
export async function operationsOn(url: string, client: pg.Client, secret: string): Promise<Operation[]> {
  const next = await beginConversations(client, secret);
  const [reader] = [next()];
  const toolId = await addTool(client);
  await addAccounts(client);
  const json = { 'content-type': 'application/json', origin: url };
  const send = async (path: string, body: unknown, cookie?: string): Promise<void> => {
    const headers = { ...json, ...(cookie ? { cookie } : {}) };
    await taken(fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) }));
  };
  const read = (path: string, cookie: string) => taken(fetch(`${url}${path}`, { headers: { cookie } }));
  const settle = () => allSent(client);
  return [
    { name: 'the main page', times: 1_000, atOnce: 8, run: () => read('/', reader.cookie) },
    { name: 'the list of tools', times: 2_000, atOnce: 8, run: () => read('/api/tools', reader.cookie) },
    {
      name: 'a launch of a tool',
      times: 5_000,
      atOnce: 8,
      run: (index) =>
        send('/api/analytics/tool-click', { toolId, clickedAt: new Date(Date.now() - index * 10).toISOString() }, next().cookie),
    },
    {
      name: 'a sign-in with a password',
      times: SIGN_INS,
      atOnce: 8,
      run: (index) => send('/api/auth/login', { email: `member${index}@firm.example`, password: PASSWORD }),
    },
    { name: 'a question and its reply in the chatbot', times: 300, atOnce: 8, run: () => converse(url, next()) },
    {
      name: 'a report on 30 days',
      times: 50,
      atOnce: 8,
      run: () => read(`/api/admin/analytics/dashboard?${lastDays()}`, reader.cookie),
    },
    {
      name: 'a records request, from the form to the mailbox',
      times: 40,
      atOnce: 8,
      run: (index) => send('/api/foil-request/generate', foilRequest({ matterNumber: `2026-${index}` }), next().cookie),
      settle,
    },
    {
      name: 'a memorandum of the sample papers, all but the model',
      times: 8,
      atOnce: 2,
      run: () => order(url, next().cookie),
      settle,
    },
  ];
}

async function taken(requested: Promise<Response>): Promise<void> {
  const response = await requested;
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${new URL(response.url).pathname} answered ${response.status}`);
}

async function converse(url: string, { id, cookie }: { id: number; cookie: string }): Promise<void> {
  const path = `/api/chatbot/conversations/${id}/messages`;
  const body = { role: 'user', content: 'What is the standard of review?' };
  const reader = await readReplyEvents({ url }, { method: 'POST', path, cookie, body });
  await reader.until('done');
  await reader.ended;
}

async function order(url: string, cookie: string): Promise<void> {
  const papers = { plaintiffMOL: samplePaper('memorandum'), supportingDocument: samplePaper('affirmation') };
  const { body, headers } = memorandumForm(papers);
  await taken(
    fetch(`${url}/api/mca-mol-opposition/generate`, { method: 'POST', headers: { ...headers, origin: url, cookie }, body }),
  );
}

async function allSent(client: pg.Client): Promise<void> {
  for (let tries = 0; tries < DOCUMENT_TRIES; tries += 1) {
    const { rows } = await client.query("select count(*)::int as left from documents where status <> 'sent'");
    if (rows[0].left === 0) return;
    await wait(100);
  }
  throw new Error('The documents were not sent.');
}

async function addTool(client: pg.Client): Promise<number> {
  const { rows } = await client.query(
    "insert into tools (name, description, url, category, icon, icon_display) values ('Case Finder', 'A tool', '/tool', 'research', '', '') returning id",
  );
  return rows[0].id;
}

async function addAccounts(client: pg.Client): Promise<void> {
  const hash = await hashPassword(PASSWORD);
  await client.query(
    `insert into users (email, first_name, last_name, password_hash) select 'member' || nr || '@firm.example', 'Member', $2 || nr, $1
     from generate_series(0, $3::int - 1) as nr`,
    [hash, randomUUID(), SIGN_INS],
  );
  await client.query("update users set role = 'admin' where last_name = '1'");
}

function lastDays(): string {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  return `dateFrom=${day(29)}&dateTo=${day(0)}`;
}
