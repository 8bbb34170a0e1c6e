import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { housekeeping } from '#app/worker.ts';
import { BY_PORTAL } from '#features/audit/server/record-audit-event.ts';
import { memorandumForm, pdfOf } from '#features/memorandum/testing.ts';
import { SealBrokenError } from '#platform/server/sealed.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import type { GeneratedDocument } from '../documents.contract.ts';
import { deliveryLost } from './deliver-document.jobs.ts';
import { abandonWorkflow, type DocumentWorkflow, runWorkflow } from './document-workflow.ts';
import { documentFiles, documentKeys, documentPapers, documentSteps, documents } from './documents.tables.ts';
import { resend } from './resend-document.ts';
import { destroyExpiredPapers, openPapers } from './sealed-papers.ts';

const MARKER = 'CONFIDENTIAL';
const DAY_MS = 86_400_000;
const PAPER = ['plaintiffMOL'] as const;

let portal: TestPortal;
let cookie: string;
let id: string;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  // Documents requested by an earlier test must not be made during this one.
  await portal.deps.db.delete(documents);
  portal.mail.messages.length = 0;
  cookie = await portal.signIn();
  id = await ask();
});

/** Requests a memorandum; the test runs its workflow. */
async function ask(): Promise<string> {
  const { body, headers } = memorandumForm({ plaintiffMOL: { ...pdfOf(MARKER), name: `${MARKER}.pdf` } });
  const response = await portal.call('POST', '/api/mca-mol-opposition/generate', { cookie, body, headers });
  return response.json().id;
}

const tell = (workflow: (workflow: DocumentWorkflow) => Promise<void>) => runWorkflow(portal.deps, { documentId: id }, workflow);
const current = async () => (await portal.call('GET', `/api/documents/${id}`, { cookie })).json<GeneratedDocument>();
const ofDocument = { keys: documentKeys, papers: documentPapers, steps: documentSteps, files: documentFiles };
async function kept() {
  const counts = Object.entries(ofDocument).map(async ([name, table]) => [
    name,
    await portal.deps.db.$count(table, eq(table.documentId, id)),
  ]);
  return Object.fromEntries(await Promise.all(counts)) as Record<keyof typeof ofDocument, number>;
}
const WHOLE = { keys: 1, papers: 2 };
const DESTROYED = { keys: 0, papers: 0 };

const step = (name: string) => ({ name, label: 'Working', progress: 10 });
const fileOf = (name: string) => ({
  ...step(`write-${name}`),
  run: async () => ({ name, contentType: 'text/plain', content: Buffer.from(name) }),
});
const confidential = (run: () => Promise<unknown>) => ({ ...step('read'), isConfidential: true, run });
const quote = async (workflow: DocumentWorkflow) => ({ words: (await workflow.papers(PAPER)).plaintiffMOL.content.toString() });

/** A confidential step, a plain one and two files. */
async function tellWhole(workflow: DocumentWorkflow): Promise<void> {
  await workflow.step(confidential(() => quote(workflow)));
  await workflow.step({ ...step('count'), run: async () => 7 });
  await workflow.fileStep(fileOf('Z first.txt'));
  await workflow.fileStep(fileOf('A second.txt'));
  await workflow.handOver();
}

test('a story that broke off goes on behind its confidential steps, whose results are stored sealed', async () => {
  let runs = 0;
  const read = (workflow: DocumentWorkflow) =>
    workflow.step(
      confidential(async () => {
        runs += 1;
        return quote(workflow);
      }),
    );
  const broken = tell(async (workflow) => {
    await read(workflow);
    throw new Error('power cut');
  });
  await expect(broken).rejects.toThrow('power cut');
  const [row] = await portal.deps.db.select().from(documentSteps).where(eq(documentSteps.documentId, id));
  expect([row?.result, row?.sealed?.includes(MARKER)]).toEqual([null, false]);
  let resumed: unknown;
  await tell(async (workflow) => {
    resumed = await read(workflow);
  });
  expect([runs, resumed]).toEqual([1, { words: pdfOf(MARKER).content }]);
});

test.each([1, 2])(
  'both files are delivered in the order in which they were made, also after a break behind %d of them',
  async (made) => {
    const names = ['Z first.txt', 'A second.txt'];
    const broken = tell(async (workflow) => {
      for (const name of names.slice(0, made)) await workflow.fileStep(fileOf(name));
      throw new Error('power cut');
    });
    await expect(broken).rejects.toThrow('power cut');
    const contents: string[] = [];
    await tell(async (workflow) => {
      for (const name of names) contents.push((await workflow.fileStep(fileOf(name))).content.toString());
      await workflow.handOver();
    });
    await portal.runJobs();
    expect(contents).toEqual(names);
    expect(portal.mail.messages[0]?.attachments.map(({ filename }) => filename)).toEqual(names);
    expect((await current()).files.map(({ name }) => name)).toEqual(names);
  },
);

test('a second file of the same name is an error, not a lost file', async () => {
  const twice = tell(async (workflow) => {
    await workflow.fileStep(fileOf('one.txt'));
    await workflow.fileStep({ ...fileOf('one.txt'), name: 'write-again' });
  });
  await expect(twice).rejects.toThrow();
});

test('a long step says how far it is, and stops when the document is given up meanwhile', async () => {
  let wentOn = false;
  await tell(async (workflow) => {
    await workflow.step({
      ...step('long'),
      run: async () => {
        await workflow.report(33, 'Reading page 3 of 9');
        expect(await current()).toMatchObject({ status: 'running', progress: 33, step: 'Reading page 3 of 9' });
        await abandonWorkflow(portal.deps, { documentId: id }, 'Given up.');
        await workflow.report(44, 'Reading page 4 of 9');
        wentOn = true;
      },
    });
  });
  expect(wentOn).toBe(false);
  expect(await current()).toMatchObject({ status: 'failed', step: 'Failed' });
});

test('with the delivery the key, the papers and the confidential results are destroyed; the rest stays', async () => {
  await tell(tellWhole);
  expect(await kept()).toEqual({ ...WHOLE, steps: 4, files: 2 });
  await portal.runJobs();
  expect((await current()).status).toBe('sent');
  expect(await kept()).toEqual({ ...DESTROYED, steps: 3, files: 2 });
  expect((await portal.call('POST', `/api/documents/${id}/resend`, { cookie })).statusCode).toBe(202);
  await portal.runJobs();
  expect(portal.mail.messages).toHaveLength(2);
});

test('when the delivery is still under way, or another process’s, nothing is destroyed', async () => {
  portal.mail.answers.push({ kind: 'later', reason: 'Away.' });
  await tell(tellWhole);
  await portal.runJobs();
  expect(await kept()).toMatchObject(WHOLE);
});

test('a deleted document leaves nothing behind', async () => {
  await abandonWorkflow(portal.deps, { documentId: id }, 'No.');
  expect((await portal.call('DELETE', `/api/documents/${id}`, { cookie })).statusCode).toBe(200);
  expect(await kept()).toEqual({ ...DESTROYED, steps: 0, files: 0 });
});

test('what failed to be made keeps its papers for seven days, so that it can be made once more, and not longer', async () => {
  await tell(async (workflow) => {
    await workflow.step(confidential(() => quote(workflow)));
    await workflow.fileStep(fileOf('half.txt'));
  });
  await abandonWorkflow(portal.deps, { documentId: id }, 'No.');
  expect(await kept()).toEqual({ ...WHOLE, steps: 1, files: 0 });
  portal.clock.advance(6.9 * DAY_MS);
  await destroyExpiredPapers(portal.deps);
  expect(await kept()).toMatchObject(WHOLE);
  portal.clock.advance(0.2 * DAY_MS);
  await destroyExpiredPapers(portal.deps);
  expect(await kept()).toEqual({ ...DESTROYED, steps: 0, files: 0 });
});

test.each([
  ['was refused', async () => void portal.mail.answers.push({ kind: 'refused', reason: 'No.' })],
  ['was lost', async () => void portal.mail.answers.push({ kind: 'later', reason: 'Away.' })],
])('a delivery that %s for good counts its seven days from then, and a new sending stops the count', async (_how, arrange) => {
  await arrange();
  await tell(tellWhole);
  portal.clock.advance(20 * DAY_MS);
  await portal.runJobs();
  await deliveryLost(portal.deps, { documentId: id, sending: 1, attempt: 2 });
  await destroyExpiredPapers(portal.deps);
  expect(await kept()).toMatchObject(WHOLE);
  const [row] = await portal.deps.db.select().from(documents).where(eq(documents.id, id));
  await resend(portal.deps, row?.userId ?? 0, id, BY_PORTAL);
  portal.clock.advance(20 * DAY_MS);
  await destroyExpiredPapers(portal.deps);
  expect(await kept()).toMatchObject(WHOLE);
  await portal.runJobs();
  expect(await kept()).toMatchObject(DESTROYED);
});

test('a document that waits or is being made keeps its papers, however long it takes', async () => {
  portal.clock.advance(20 * DAY_MS);
  await destroyExpiredPapers(portal.deps);
  await tell(async (workflow) => {
    await workflow.step(confidential(() => quote(workflow)));
    portal.clock.advance(20 * DAY_MS);
    await destroyExpiredPapers(portal.deps);
  });
  expect(await kept()).toEqual({ ...WHOLE, steps: 1, files: 0 });
});

test('should a delivered document still have papers, the next hour’s cleaning destroys them', async () => {
  await portal.deps.db.update(documents).set({ status: 'sent' }).where(eq(documents.id, id));
  await portal.deps.jobs.enqueue(portal.deps.db, housekeeping, {});
  await portal.runJobs();
  expect(await kept()).toMatchObject(DESTROYED);
});

test('without the key neither the papers nor a confidential result can be read', async () => {
  await tell(async (workflow) => void (await workflow.step(confidential(() => quote(workflow)))));
  await portal.deps.db.delete(documentKeys).where(eq(documentKeys.documentId, id));
  await expect(tell(async (workflow) => void (await workflow.papers(PAPER)))).rejects.toThrow('the key of this document');
  await expect(tell(async (workflow) => void (await workflow.step(confidential(() => quote(workflow)))))).rejects.toThrow(
    'the key',
  );
});

test('a process that was overtaken adds nothing to a document whose papers are destroyed', async () => {
  await tell(async (slow) => {
    await slow.step(
      confidential(async () => {
        await tell(async (fast) => {
          await fast.fileStep(fileOf('letter.txt'));
          await fast.handOver();
        });
        await portal.runJobs();
        return MARKER;
      }),
    );
    throw new Error('the overtaken story went on');
  });
  expect(await kept()).toEqual({ ...DESTROYED, steps: 1, files: 1 });
});

test('a sealed paper that was changed, or moved to another document or field, does not open', async () => {
  const { db, masterKey } = portal.deps;
  const other = id;
  portal.clock.advance(61_000);
  id = await ask();
  const at = (documentId: string, name: string) => and(eq(documentPapers.documentId, documentId), eq(documentPapers.name, name));
  const [mine] = await db.select().from(documentPapers).where(at(id, 'plaintiffMOL'));
  const [theirs] = await db.select().from(documentPapers).where(at(other, 'plaintiffMOL'));
  const [sibling] = await db.select().from(documentPapers).where(at(id, 'supportingDocument'));
  const changed = Buffer.from(mine?.content ?? []);
  changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1);
  for (const content of [changed, theirs?.content, sibling?.content]) {
    await db.update(documentPapers).set({ content }).where(at(id, 'plaintiffMOL'));
    await expect(openPapers(db, masterKey, id, PAPER)).rejects.toThrow(SealBrokenError);
  }
  const [key] = await db.select().from(documentKeys).where(eq(documentKeys.documentId, other));
  await db.update(documentKeys).set({ wrapped: key?.wrapped }).where(eq(documentKeys.documentId, id));
  await expect(openPapers(db, masterKey, id, PAPER)).rejects.toThrow(SealBrokenError);
});
