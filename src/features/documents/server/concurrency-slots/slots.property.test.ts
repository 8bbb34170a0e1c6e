import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findUserByEmail } from '#features/accounts/server/accounts.store.ts';
import { BY_PORTAL } from '#features/audit/server/record-audit-event.ts';
import { executeRows } from '#platform/server/db/execute-rows.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { acceptDocument } from '../accept-document.ts';
import { unfinished } from '../document-lifecycle.ts';
import type { DocumentRun } from '../document-run.ts';
import { type DocumentWorkflow, runWorkflow } from '../document-workflow.ts';
import { removeDocument } from '../documents.routes.ts';
import { documents } from '../documents.tables.ts';
import { runAgain } from '../run-again.ts';
import { SLOTS } from './fair-queue-order.ts';
import { readQueue } from './read-queue.ts';
import { reclaimUnusedSlots } from './reclaim-unused-slots.ts';

const PEOPLE = 6;
const PROVIDER_MS = 10 * 60_000;

let portal: TestPortal;
const people: number[] = [];
beforeAll(async () => {
  portal = await openTestPortal();
  for (let index = 0; index < PEOPLE; index += 1) {
    people.push((await findUserByEmail(portal.deps.db, await portal.addUser()))?.id ?? 0);
  }
});
afterAll(() => portal.close());

type End = (workflow: DocumentWorkflow) => Promise<unknown>;
/** A job of a process that makes its document until the test decides the outcome. */
interface Made {
  jobId: string;
  tell(end: End): Promise<void>;
}

/** Simulated servers: they take jobs from the queue, and finish, wait or die on command. */
function openServers() {
  const { db } = portal.deps;
  const making: Made[] = [];
  const asleep: Made[] = [];
  const setState = (jobId: string, state: string) =>
    db.execute(sql`update pgboss.job set state = ${state}::pgboss.job_state where id = ${jobId}`);
  const due = () =>
    executeRows<{ id: string; data: DocumentRun }>(
      db,
      sql`select id, data from pgboss.job where name like 'draft-%' and state = 'created' and start_after <= now() order by created_on`,
    );

  async function takeUp({ id, data }: { id: string; data: DocumentRun }): Promise<void> {
    await setState(id, 'active');
    const { promise: told, resolve: tell } = Promise.withResolvers<End>();
    const begun = Promise.withResolvers<boolean>();
    const telling = runWorkflow(portal.deps, data, async (workflow) => {
      begun.resolve(true);
      await (await told)(workflow);
    }).then(() => begun.resolve(false));
    if (!(await begun.promise)) return void (await setState(id, 'completed'));
    const end = async (what: End) => {
      tell(what);
      await telling;
    };
    making.push({ jobId: id, tell: end });
  }

  const pick = (from: Made[], which: number) => (from.length > 0 ? from.splice(which % from.length, 1)[0] : undefined);
  const end = async (which: number, what: End) => {
    const made = pick(making, which);
    await made?.tell(what);
    if (made) await setState(made.jobId, 'completed');
  };
  return {
    async takeUpAll() {
      for (let jobs = await due(); jobs.length > 0; jobs = await due()) for (const job of jobs) await takeUp(job);
    },
    handOver: (which: number) => end(which, (workflow) => workflow.handOver()),
    abandon: (which: number) => end(which, (workflow) => workflow.abandon('It cannot be made.')),
    wait: (which: number) =>
      end(which, (workflow) => workflow.waitUntil(new Date(portal.clock.now().getTime() + PROVIDER_MS), 'The provider is away.')),
    /** The process sleeps, is presumed dead, and its job is handed out again. */
    async die(which: number) {
      const made = pick(making, which);
      if (!made) return;
      asleep.push(made);
      await setState(made.jobId, 'created');
    },
    /** A process that was presumed dead resumes where it stopped. */
    wake: async (which: number) => pick(asleep, which)?.tell((workflow) => workflow.handOver()),
    /** A job is lost together with everything that would have followed. */
    async lose(which: number) {
      const made = pick(making, which);
      if (made) await setState(made.jobId, 'completed');
      await reclaimUnusedSlots(portal.deps);
    },
    comeTheHour: async () => {
      portal.clock.advance(PROVIDER_MS);
      await db.execute(sql`update pgboss.job set start_after = now() where state = 'created'`);
    },
    making: () => making.length,
  };
}

let requested = 0;
function ask(which: number): Promise<string> {
  requested += 1;
  portal.clock.advance(1);
  const command = { kind: 'foil-request', title: 'A letter', matterNumber: null, deliverTo: 'ada@firm.example' } as const;
  const userId = people[which % people.length] ?? 0;
  return acceptDocument(portal.deps, {
    ...command,
    userId,
    input: { asked: requested },
    idempotencyKey: undefined,
    origin: BY_PORTAL,
  });
}

async function anyOf(status: 'sending' | 'failed', which: number) {
  const found = await portal.deps.db.select().from(documents).where(eq(documents.status, status)).orderBy(documents.id);
  return found[which % Math.max(found.length, 1)];
}

async function deleteOne(which: number): Promise<void> {
  const ended = await anyOf('failed', which);
  if (ended) await removeDocument(portal.deps, ended.userId, ended.id, BY_PORTAL);
}

async function tryAgain(which: number): Promise<void> {
  const failed = await anyOf('failed', which);
  const command = { model: undefined, origin: BY_PORTAL };
  if (failed) await runAgain(portal.deps, { actor: { id: failed.userId, role: 'user' }, id: failed.id, ...command });
}

/** Counts the slots that each person has taken, from the database. */
async function turnsTaken(): Promise<number[]> {
  const taken = and(unfinished, eq(documents.slot, 'taken'));
  const rows = await portal.deps.db.select({ userId: documents.userId }).from(documents).where(taken);
  return people.map((id) => rows.filter(({ userId }) => userId === id).length);
}

const DEEDS = [
  'ask',
  'ask',
  'ask',
  'handOver',
  'handOver',
  'abandon',
  'wait',
  'die',
  'wake',
  'lose',
  'hour',
  'again',
  'delete',
] as const;

test('whoever asks, ends, waits, dies, wakes up or deletes: nobody has more than two turns, there are never more than eight, and none stays unused', {
  timeout: 120_000,
}, async () => {
  const deeds = fc.array(fc.tuple(fc.constantFrom(...DEEDS), fc.nat({ max: 50 })), { minLength: 30, maxLength: 60 });
  const run = async (all: [(typeof DEEDS)[number], number][]) => {
    await portal.deps.db.delete(documents);
    await portal.deps.db.execute(sql`delete from pgboss.job`);
    const servers = openServers();
    const does = {
      ask,
      handOver: servers.handOver,
      abandon: servers.abandon,
      wait: servers.wait,
      die: servers.die,
      wake: servers.wake,
      lose: servers.lose,
      hour: servers.comeTheHour,
      again: tryAgain,
      delete: deleteOne,
    };
    for (const [deed, which] of all) {
      await does[deed](which);
      await servers.takeUpAll();
      const taken = await turnsTaken();
      const inAll = taken.reduce((sum, count) => sum + count, 0);
      expect(Math.max(...taken)).toBeLessThanOrEqual(SLOTS.perPerson);
      expect(inAll).toBeLessThanOrEqual(SLOTS.inAll);
      expect(servers.making()).toBe(inAll);
      const { awaiting } = await readQueue(portal.deps.db);
      const couldBegin = awaiting.filter(({ userId }) => (taken[people.indexOf(userId)] ?? 0) < SLOTS.perPerson);
      expect(inAll === SLOTS.inAll || couldBegin.length === 0).toBe(true);
    }
  };
  await fc.assert(fc.asyncProperty(deeds, run), { numRuns: 8 });
});
