import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import cookie from '@fastify/cookie';
import { inArray } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { chatbotMessages } from '#features/chatbot/server/chatbot.tables.ts';
import type { Db } from '#platform/server/db/db.ts';
import { startMailStandIn } from '#platform/server/testing/mail-stand-in.ts';
import { startModelStandIn } from '#platform/server/testing/model-stand-in.ts';
import { answerLikeAModel } from '#testing/answer-like-a-model.ts';
import { insertConversationOf, type TestConversation } from '#testing/insert-conversations.ts';
import { type Attacker, attacksOn } from './fairness/attacks.ts';
import { type Group, type OrdinaryPerson, type Timed, usePortal } from './fairness/ordinary-people.ts';
import type { AttackData } from './fairness/run-attack.ts';
import { SECRET, setUpPortal } from './people/set-up-portal.ts';
import { percentile } from './percentile.ts';
import { startPostgres } from './postgres.ts';
import { type Line, ofGoal, verdict } from './verdict.ts';

const ORDINARY = 10;
const PHASE_MS = 20_000;
const MOST = { postgres: 512, embedded: 1024 };
const SLOWER = 2;
const SETTLE_MS = 5_000;

/** Ten ordinary people beside one who attacks with thirty connections, and without: on both databases. */
export async function benchFairness(): Promise<Line[]> {
  const lines: Line[] = [];
  const postgres = await startPostgres();
  if (postgres) {
    lines.push(...(await compare('postgres', postgres.url)));
    await postgres.stop();
  } else lines.push('PostgreSQL is not installed: only the embedded database');
  return [...lines, ...(await compare('embedded'))];
}

async function compare(kind: 'postgres' | 'embedded', server?: string): Promise<Line[]> {
  const [smtp, models] = [await startMailStandIn(), await startModelStandIn({ answer: answerLikeAModel })];
  const people: OrdinaryPerson[] = [];
  const attackers: Attacker[] = [];
  const env = {
    SMTP_URL: smtp.url,
    OPENAI_API_KEY: 'key',
    OPENAI_BASE_URL: models.settings.openaiBaseUrl ?? '',
    CHAT_MESSAGES_PER_DAY: '10000',
  };
  const fillFor = async (db: Db, all: TestConversation[]) => {
    const addresses = await addressesOf(db, all);
    const [attacker, ...others] = all.map((person) => ({ ...person, email: addresses.get(person.userId) ?? '' }));
    if (attacker) attackers.push(await equip(db, attacker));
    people.push(...others);
    for (const { conversationId } of others)
      await addMessages(db, conversationId, Array(20).fill('The guaranty and the rate. '.repeat(20)));
  };
  const portal = await setUpPortal({ people: ORDINARY + 1, env, fillFor }, server);
  const memory = watchMemory(portal.pid);
  try {
    const [attacker] = attackers;
    if (!attacker) throw new Error('nobody attacks');
    await usePortal(portal.url, people, PHASE_MS / 3);
    const lines: Line[] = [];
    for (const { name } of attacksOn(portal.url, attacker, new Agent())) {
      if (!name.includes(process.env.FAIRNESS_ATTACK ?? '')) continue;
      const without = await usePortal(portal.url, people, PHASE_MS);
      const end = startAttack({ url: portal.url, attacker, name });
      const beside = await usePortal(portal.url, people, PHASE_MS);
      await end();
      // Calls that the portal still answers would slow the next phase down.
      await wait(SETTLE_MS);
      lines.push(...compareTimes(kind, name, without, beside));
    }
    const isAlive = (await fetch(`${portal.url}/livez`)).ok;
    lines.push(ofGoal(15, verdict(`${kind}: most memory of the portal`, memory.end(), MOST[kind], 'MB')));
    lines.push(verdict(`${kind}: ends of the portal`, isAlive ? 0 : 1, 0, ''));
    return lines;
  } finally {
    memory.end();
    await portal.stop();
    await Promise.all([smtp.close(), models.close()]);
  }
}

/** Starts an attack in a thread of its own, so that its work delays no clock of the ordinary people. @returns its end */
function startAttack(data: AttackData): () => Promise<unknown> {
  const thread = new Worker(new URL('./fairness/run-attack.ts', import.meta.url), { workerData: data });
  return () => thread.terminate();
}

async function addressesOf(db: Db, people: readonly TestConversation[]): Promise<Map<number, string>> {
  const ids = people.map(({ userId }) => userId);
  const rows = await db.select({ id: users.id, email: users.email }).from(users).where(inArray(users.id, ids));
  return new Map(rows.map(({ id, email }) => [id, email]));
}

/** Gives the attacker long messages, a conversation of 36 MB and one of hostile Markdown. */
async function equip(db: Db, attacker: OrdinaryPerson): Promise<Attacker> {
  const sign = (token: string) => cookie.sign(token, SECRET);
  const large = await insertConversationOf(db, sign, attacker.userId);
  const hostile = await insertConversationOf(db, sign, attacker.userId);
  await addMessages(db, attacker.conversationId, Array(20).fill('aa bb '.repeat(33_000)));
  for (let at = 0; at < 9; at += 1) await addMessages(db, large.conversationId, Array(20).fill('all of it '.repeat(20_000)));
  await addMessages(db, hostile.conversationId, [
    '*_'.repeat(5_000),
    '1. '.repeat(3_400),
    '- a\n'.repeat(47_500),
    `${'\n'.repeat(190_000)}b`,
  ]);
  return { ...attacker, large, hostile };
}

/** Adds messages, all of them replies: those are Markdown. */
async function addMessages(db: Db, conversationId: number, contents: readonly string[]): Promise<void> {
  const row = { conversationId, role: 'assistant' as const, model: 'gpt-4o-2024-08-06', createdAt: new Date() };
  await db.insert(chatbotMessages).values(contents.map((content) => ({ ...row, content, size: Math.ceil(content.length / 3) })));
}

function compareTimes(kind: string, attack: string, without: readonly Timed[], beside: readonly Timed[]): Line[] {
  const p99 = (times: readonly Timed[], group: Group) =>
    percentile(
      times.filter((each) => each.group === group).map(({ ms }) => ms),
      99,
    );
  const refused = beside.filter(
    ({ what, status }) => status >= 500 || status === 429 || status === 0 || (status >= 400 && what !== 'upload'),
  );
  return [
    ...(['quick', 'long', 'chat'] as const).map((group) => {
      const [before, during] = [p99(without, group), p99(beside, group)];
      const what = `${kind}, ${attack}: p99 of ${group} calls (${during.toFixed(0)} / ${before.toFixed(0)} ms)`;
      return ofGoal(15, verdict(what, during / before, SLOWER, 'times'));
    }),
    ...(refused.length > 0
      ? [verdict(`${kind}, ${attack}: others refused (${refused[0]?.what} ${refused[0]?.status})`, refused.length, 0, '')]
      : []),
  ];
}

/** Samples the resident memory of a process. */
function watchMemory(pid: number): { end(): number } {
  let most = 0;
  const sample = () => {
    const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
    most = Math.max(most, kilobytes / 1024);
  };
  const timer = setInterval(sample, 100);
  return {
    end: () => {
      clearInterval(timer);
      return most;
    },
  };
}
