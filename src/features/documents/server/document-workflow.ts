import { randomUUID } from 'node:crypto';
import { and, eq, inArray, or } from 'drizzle-orm';
import type { Deps } from '#platform/server/deps.ts';
import { faultPoint } from '#platform/server/fault-point.ts';
import { type Serialized, serialize } from '#platform/server/serialized.ts';
import { deliverDocument } from './deliver-document.jobs.ts';
import { documentJobs } from './document-jobs.ts';
import { type DocumentRun, isStillOwner, type RunOwner } from './document-run.ts';
import { documentFiles, documentSteps, documents, type PlannedStep } from './documents.tables.ts';
import { recordSystemEvent } from './record-document-event.ts';
import { type OpenedPaper, openPapers } from './sealed-papers.ts';
import { failureEmail } from './send-failure-email.jobs.ts';
import { assignSlots, lockSlots } from './slots/assign-slots.ts';
import { takeSlot } from './slots/take-slot.ts';
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
type Document = typeof documents.$inferSelect;

/**
 * The making of one document: each step's result is stored before the next begins. What is told of a document that was given up
 * meanwhile throws, and so ends the story.
 */
export interface DocumentWorkflow {
  /** As it was when this run began. */
  document: Document;
  /** The papers that came with the request, opened. */
  papers<Name extends string>(names: readonly Name[]): Promise<Record<Name, OpenedPaper>>;
  /** Says which steps the making takes, finished ones included, in their order. Said again, it takes the place of the old plan. */
  begin(plan: readonly PlannedStep[]): Promise<void>;
  /** A step whose result is data; what was stored comes back as JSON left it, or where it has bytes as a clone. */
  step<Result>(step: WorkflowStep<Result>): Promise<Result>;
  /** A step whose result was packed where it was made, and is stored as the data that it is. */
  jsonStep<Value>(step: Omit<WorkflowStep<Serialized<Value>>, 'isConfidential' | 'hasBytes'>): Promise<Serialized<Value>>;
  /** A step whose result is a file of the document. Files are delivered in the order in which they were made. */
  fileStep(step: Omit<WorkflowStep<DocumentFile>, 'isConfidential' | 'hasBytes'>): Promise<DocumentFile>;
  /** Says within a long step how far it is: 0 to 100, and what is being done. */
  report(progress: number, step: string): Promise<void>;
  /** Gives the document the title that its papers suggest. */
  rename(title: string): Promise<void>;
  /** Says which language model drafts the document. */
  useModel(model: string): Promise<void>;
  /** Says in a paragraph of the message what came out: counts, never words of a paper. */
  summarize(text: string): Promise<void>;
  /**
   * Ends this run of the story and begins another at that time, which goes on behind the finished steps. What would have waited for
   * more than a day in all is given up instead. Never returns.
   * @param step what the person reads meanwhile, and as the reason where it is given up.
   */
  waitUntil(date: Date, step: string): Promise<never>;
  /** Ends the making and begins the delivery, in one transaction. */
  handOver(): Promise<void>;
  /** Ends the making for good, as `abandonWorkflow` does. The story has nothing more to do then. */
  abandon(error: string, useless?: readonly string[]): Promise<void>;
}

/**
 * Makes a document, where it is its turn; otherwise it waits for that. Does nothing when it was deleted, when its making has ended
 * or when another run makes it, and stops where that happens meanwhile.
 */
export async function runWorkflow(
  deps: Needs,
  run: DocumentRun,
  tell: (story: DocumentWorkflow) => Promise<void>,
): Promise<void> {
  const turn = await takeSlot(deps, run);
  if (!turn) return;
  try {
    await tell(storyOf(deps, turn.making, turn.document));
  } catch (error) {
    if (!(error instanceof WorkflowEnded)) throw error;
  }
}

function storyOf(deps: Needs, run: RunOwner, document: Document): DocumentWorkflow {
  const { db, masterKey } = deps;
  const { documentId } = run;
  return {
    document,
    papers: (names) => openPapers(db, masterKey, documentId, names),
    begin: (plan) => advance(db, run, { plan: plan.map(({ name, label }) => ({ name, label })) }),
    step: (step) => {
      type Result = Awaited<ReturnType<typeof step.run>>;
      const read = async (finished: Parameters<typeof readResult>[2]) => (await readResult(deps, step, finished)) as Result;
      return runStep(deps, run, step, { keep: saveResult(deps, documentId, step), read });
    },
    jsonStep: <Value>(step: WorkflowStep<Serialized<Value>>) =>
      runStep(deps, run, step, { keep: saveJson, read: async ({ result }) => serialize(result as Value) }),
    fileStep: (step) =>
      runStep(deps, run, step, { keep: saveFile(documentId, step.name), read: () => readFile(db, documentId, step.name) }),
    report: (progress, step) => advance(db, run, { progress, step }),
    rename: (title) => advance(db, run, { title: title.slice(0, 200) }),
    useModel: (model) => advance(db, run, { model }),
    summarize: (summary) => advance(db, run, { summary }),
    waitUntil: (date, step) => waitUntil(deps, run, document, date, step),
    handOver: () => handOver(deps, run, document),
    abandon: (error, useless) => abandonWorkflow(deps, run, error, useless),
  };
}

/** Whoever waits for a document learns within a day what came of it, and its papers do not stay for as long as a provider likes. */
const LONGEST_WAIT_MS = 86_400_000;

/**
 * The new mark and the job that carries it are stored together: neither a left-over of this run nor a twin of it goes on. Meanwhile
 * it is somebody else's turn.
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
    await advance(tx, run, { status: 'running', step, claim: next, turn: null, stalledSince });
    await jobs.enqueue(tx, documentJobs[document.kind], { documentId: document.id, run: next }, { startAfter: date });
    await assignSlots({ jobs }, tx);
  });
  faultPoint('after:wait');
  throw new WorkflowEnded();
}

async function handOver({ db, jobs, clock }: Needs, run: RunOwner, document: Document): Promise<void> {
  await db.transaction(async (tx) => {
    await lockSlots(tx);
    const sending = {
      status: 'sending',
      step: 'Sending by e-mail',
      progress: 90,
      sendingSince: clock.now(),
      // By its mark a try at the delivery sees that one began before it: the making's own mark would look so.
      claim: null,
      turn: null,
    } as const;
    await advance(tx, run, sending);
    await jobs.enqueue(tx, deliverDocument, { documentId: document.id, sending: document.sending, attempt: 1 });
    await assignSlots({ jobs }, tx);
  });
  faultPoint('after:hand-over');
}

/**
 * Ends a document whose making failed for good, in words for the person, who is sent them too. The files that were written of it
 * proved to be no good and go, and so does the memory of having written them; its papers stay for some days.
 * @param useless names of further steps whose results are no good: another try does them again
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
    const ended = { status: 'failed', step: 'Failed', error, failedAt: at, turn: null } as const;
    const [abandoned] = await tx.update(documents).set(ended).where(isStillOwner(run)).returning();
    if (!abandoned) return;
    const { documentId } = run;
    const ofDocument = eq(documentFiles.documentId, documentId);
    const writing = tx.select({ step: documentFiles.step }).from(documentFiles).where(ofDocument);
    const forgotten = or(inArray(documentSteps.name, writing), inArray(documentSteps.name, [...useless]));
    await tx.delete(documentSteps).where(and(eq(documentSteps.documentId, documentId), forgotten));
    await tx.delete(documentFiles).where(ofDocument);
    await jobs.enqueue(tx, failureEmail, { documentId, sending: abandoned.sending, isRepeat: false });
    await recordSystemEvent(tx, abandoned, { action: 'document.failed', at, detail: { reason: error } });
    await assignSlots({ jobs }, tx);
  });
}
