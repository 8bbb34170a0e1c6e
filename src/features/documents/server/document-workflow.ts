import { randomUUID } from 'node:crypto';
import { and, eq, inArray, or } from 'drizzle-orm';
import { findRefusal } from '#features/matters/server/require-matter.ts';
import type { Deps } from '#platform/server/deps.ts';
import { faultPoint } from '#platform/server/fault-point.ts';
import { type Serialized, serialize } from '#platform/server/serialized.ts';
import { grantSlots, lockSlots } from './concurrency-slots/grant-slots.ts';
import { takeSlot } from './concurrency-slots/take-slot.ts';
import { deliverDocument } from './deliver-document.jobs.ts';
import { documentJobs } from './document-jobs.ts';
import * as lifecycle from './document-lifecycle.ts';
import { apply, type Document, describe, waitForProvider } from './document-lifecycle.ts';
import { type DocumentRun, isStillOwner, type RunOwner } from './document-run.ts';
import { documentFiles, documentSteps, type PlannedStep } from './documents.tables.ts';
import { recordSystemEvent } from './record-document-event.ts';
import { type OpenedPaper, openPapers } from './sealed-papers.ts';
import { failureEmailJob } from './send-failure-email.jobs.ts';
import {
  advance,
  type DocumentFile,
  readFile,
  readResult,
  runStep,
  saveFile,
  saveJson,
  saveResult,
  WorkflowEnded,
  type WorkflowStep,
} from './workflow-steps.ts';

type Needs = Pick<Deps, 'db' | 'jobs' | 'clock' | 'masterKey'>;

/**
 * The workflow of one document: each step's result is stored before the next begins. Any update of a document that was given up
 * meanwhile throws, and so ends the workflow.
 */
export interface DocumentWorkflow {
  /** The document as of the beginning of this run. */
  document: Document;
  /** The papers that came with the request, decrypted. */
  papers<Name extends string>(names: readonly Name[]): Promise<Record<Name, OpenedPaper>>;
  /** Sets the workflow's steps, finished ones included, in order. A later call replaces the plan. */
  begin(plan: readonly PlannedStep[]): Promise<void>;
  /** A step whose result is data; a stored one comes back from JSON, or as a clone if it contains bytes. */
  step<Result>(step: WorkflowStep<Result>): Promise<Result>;
  /** A step whose result arrives packed, and is stored as plain data. */
  jsonStep<Value>(step: Omit<WorkflowStep<Serialized<Value>>, 'isConfidential' | 'hasBytes'>): Promise<Serialized<Value>>;
  /** A step whose result is a file of the document. Files are delivered in the order in which they were made. */
  fileStep(step: Omit<WorkflowStep<DocumentFile>, 'isConfidential' | 'hasBytes'>): Promise<DocumentFile>;
  /** Reports progress within a long step: 0 to 100, and the current activity. */
  report(progress: number, step: string): Promise<void>;
  /** Gives the document the title that its papers suggest. */
  rename(title: string): Promise<void>;
  /** Sets the language model that drafts the document. */
  useModel(model: string): Promise<void>;
  /** Sets the paragraph of the message about the results: counts, never words of a paper. */
  summarize(text: string): Promise<void>;
  /**
   * Ends this run of the workflow and schedules another at that time, which continues after the finished steps. If the total wait
   * would exceed a day, the workflow is abandoned instead. Never returns.
   * @param step text that the person reads meanwhile, and the reason if it is abandoned.
   */
  waitUntil(date: Date, step: string): Promise<never>;
  /** Ends the workflow and begins the delivery, in one transaction. */
  handOver(): Promise<void>;
  /** Ends the workflow for good, as `abandonWorkflow` does. It has nothing more to do then. */
  abandon(error: string, useless?: readonly string[]): Promise<void>;
}

/**
 * Makes a document if it has a concurrency slot; otherwise it waits for one. Fails it if its matter does not allow AI any more. Does nothing if the document was deleted, its
 * workflow has ended, or another run makes it, and stops when that happens meanwhile.
 */
export async function runWorkflow(
  deps: Needs,
  run: DocumentRun,
  tell: (workflow: DocumentWorkflow) => Promise<void>,
): Promise<void> {
  const turn = await takeSlot(deps, run);
  if (!turn) return;
  const refusal = await findRefusal(deps.db, turn.document.matterNumber);
  if (refusal !== undefined) return abandonWorkflow(deps, turn.making, refusal);
  try {
    await tell(workflowOf(deps, turn.making, turn.document));
  } catch (error) {
    if (!(error instanceof WorkflowEnded)) throw error;
  }
}

function workflowOf(deps: Needs, run: RunOwner, document: Document): DocumentWorkflow {
  const { db, masterKey } = deps;
  const { documentId } = run;
  return {
    document,
    papers: (names) => openPapers(db, masterKey, documentId, names),
    begin: (plan) => advance(db, run, describe({ plan: plan.map(({ name, label }) => ({ name, label })) })),
    step: (step) => {
      type Result = Awaited<ReturnType<typeof step.run>>;
      const read = async (finished: Parameters<typeof readResult>[2]) => (await readResult(deps, step, finished)) as Result;
      return runStep(deps, run, step, { store: saveResult(deps, documentId, step), read });
    },
    jsonStep: <Value>(step: WorkflowStep<Serialized<Value>>) =>
      runStep(deps, run, step, { store: saveJson, read: async ({ result }) => serialize(result as Value) }),
    fileStep: (step) =>
      runStep(deps, run, step, { store: saveFile(documentId, step.name), read: () => readFile(db, documentId, step.name) }),
    report: (progress, step) => advance(db, run, describe({ progress, step })),
    rename: (title) => advance(db, run, describe({ title: title.slice(0, 200) })),
    useModel: (model) => advance(db, run, describe({ model })),
    summarize: (summary) => advance(db, run, describe({ summary })),
    waitUntil: (date, step) => waitUntil(deps, run, document, date, step),
    handOver: () => handOver(deps, run, document),
    abandon: (error, useless) => abandonWorkflow(deps, run, error, useless),
  };
}

/** People learn the outcome of a document within a day, and its papers are not retained for as long as a provider is down. */
const LONGEST_WAIT_MS = 86_400_000;

/**
 * Stores the new token and the job that carries it together: neither a stale job of this run nor a duplicate continues. Meanwhile
 * somebody else gets the slot.
 */
async function waitUntil(deps: Needs, run: RunOwner, document: Document, date: Date, step: string): Promise<never> {
  const { db, jobs, clock } = deps;
  const stalledSince = document.stalledSince ?? clock.now();
  if (date.getTime() - stalledSince.getTime() > LONGEST_WAIT_MS) {
    await abandonWorkflow(deps, run, step);
    throw new WorkflowEnded();
  }
  const next = randomUUID();
  await db.transaction(async (tx) => {
    await lockSlots(tx);
    await advance(tx, run, waitForProvider(step, next, stalledSince));
    await jobs.enqueue(tx, documentJobs[document.kind], { documentId: document.id, run: next }, { startAfter: date });
    await grantSlots({ jobs }, tx);
  });
  faultPoint('after:wait');
  throw new WorkflowEnded();
}

async function handOver({ db, jobs, clock }: Needs, run: RunOwner, document: Document): Promise<void> {
  await db.transaction(async (tx) => {
    await lockSlots(tx);
    await advance(tx, run, lifecycle.handOver(clock.now()));
    await jobs.enqueue(tx, deliverDocument, { documentId: document.id, sending: document.sending, attempt: 1 });
    await grantSlots({ jobs }, tx);
  });
  faultPoint('after:hand-over');
}

/**
 * Ends a document whose workflow failed for good, with a message for the person, who is also emailed. The files that were written
 * of it proved to be unusable and are deleted, along with the record of their steps; its papers are retained for some days.
 * @param useless names of further steps whose results are unusable: a retry runs them again
 */
export async function abandonWorkflow(
  { db, jobs, clock }: Omit<Needs, 'masterKey'>,
  run: DocumentRun & Partial<RunOwner>,
  error: string,
  useless: readonly string[] = [],
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockSlots(tx);
    const at = clock.now();
    const [abandoned] = await apply(tx, lifecycle.abandon(error, at), isStillOwner(run));
    if (!abandoned) return;
    const { documentId } = run;
    const ofDocument = eq(documentFiles.documentId, documentId);
    const writing = tx.select({ step: documentFiles.step }).from(documentFiles).where(ofDocument);
    const forgotten = or(inArray(documentSteps.name, writing), inArray(documentSteps.name, [...useless]));
    await tx.delete(documentSteps).where(and(eq(documentSteps.documentId, documentId), forgotten));
    await tx.delete(documentFiles).where(ofDocument);
    await jobs.enqueue(tx, failureEmailJob, { documentId, sending: abandoned.sending, isRepeat: false });
    await recordSystemEvent(tx, abandoned, { action: 'document.failed', at, detail: { reason: error } });
    await grantSlots({ jobs }, tx);
  });
}
