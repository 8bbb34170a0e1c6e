import { and, eq, max, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/db/db.ts';
import type { Deps } from '#platform/server/deps.ts';
import { faultPoint } from '#platform/server/fault-point.ts';
import { jsonOf, type Serialized } from '#platform/server/serialized.ts';
import { apply, beginStep, describe, type Transition } from './document-lifecycle.ts';
import { type DocumentRun, isStillOwner, type RunOwner } from './document-run.ts';
import { documentFiles, documentSteps, documents } from './documents.tables.ts';
import { openResult, sealResult } from './sealed-papers.ts';

/** One step of a document's workflow. */
export interface WorkflowStep<Result> {
  /** Never changes: resuming after a crash depends on it. */
  name: string;
  /** Text for the person who waits; it contains no word of a paper. */
  label: string;
  /** 0 to 100, when the step begins. */
  progress: number;
  /** True if its result contains words of the papers: it is stored sealed, and destroyed with them. */
  isConfidential?: boolean;
  /** For a confidential step: true if its result contains files or packed parts. */
  hasBytes?: boolean;
  run(): Promise<Result>;
}

/** A file that is made for the person. */
export interface DocumentFile {
  name: string;
  contentType: string;
  content: Buffer;
}

type Needs = Pick<Deps, 'db' | 'clock' | 'masterKey'>;
type Step = typeof documentSteps.$inferSelect;
/** The stored form of a step's result. */
type StoredResult = Partial<Pick<Step, 'sealed'>> & { result?: Step['result'] | SQL };
type StoreResult<Result> = (tx: Db, result: Result) => Promise<StoredResult>;

/** Ends this run of the workflow: the document was deleted, another run continues or has finished it, or it waits. */
export class WorkflowEnded extends Error {}

/** Updates the visible state of a document in progress. @throws WorkflowEnded */
export async function advance(db: Db, run: RunOwner, to: Transition): Promise<void> {
  const moved = await apply(db, to, isStillOwner(run));
  if (moved.length === 0) throw new WorkflowEnded();
}

/** Finds a step that was finished before, perhaps by a process that has died since. */
async function finishedStep(db: Db, documentId: string, name: string): Promise<Step | undefined> {
  const [step] = await db
    .select()
    .from(documentSteps)
    .where(and(eq(documentSteps.documentId, documentId), eq(documentSteps.name, name)));
  return step;
}

/**
 * Runs a step, unless it is finished, and stores its result in the same transaction as the fact that it is finished. If two
 * processes run one workflow, because one was presumed dead, the first that finishes a step stores its result for both; the
 * overtaken one begins no further step.
 */
export async function runStep<Result>(
  { db, clock }: Needs,
  run: RunOwner,
  step: WorkflowStep<Result>,
  { store, read }: { store: StoreResult<Result>; read: (finished: Step) => Promise<Result> },
): Promise<Result> {
  const { documentId } = run;
  const finished = await finishedStep(db, documentId, step.name);
  if (finished) return read(finished);
  await advance(db, run, beginStep(step.label, step.progress));
  const result = await step.run();
  const others = await db.transaction(async (tx) => {
    await lockWorkflow(tx, run);
    const other = await finishedStep(tx, documentId, step.name);
    if (other) return other;
    const kept = await store(tx, result);
    await tx.insert(documentSteps).values({ ...kept, documentId, name: step.name, finishedAt: clock.now() });
    // Progress reported within it must not be shown for the next step; whoever has taken over the workflow reports its own.
    await apply(tx, describe({ step: step.label }), isStillOwner(run));
    return undefined;
  });
  faultPoint(`after:${step.name}`);
  return others ? read(others) : result;
}

/** Locks the workflow: nothing is added to a document after its end, so that destroyed data stays destroyed. */
async function lockWorkflow(tx: Db, { documentId, run }: DocumentRun): Promise<void> {
  const making = isStillOwner({ documentId, run });
  const held = await tx.select({ id: documents.id }).from(documents).where(making).for('update');
  if (held.length === 0) throw new WorkflowEnded();
}

/** Stores a result, either readable in the database, or sealed. */
export function saveResult<Result>({ masterKey }: Needs, documentId: string, step: WorkflowStep<Result>): StoreResult<Result> {
  return async (tx, result) =>
    step.isConfidential ? { sealed: await sealResult(tx, masterKey, documentId, step, result) } : { result: result ?? null };
}

/** Stores a packed result as data. */
export const saveJson = async (_tx: Db, packed: Serialized<unknown>): Promise<StoredResult> => ({
  result: sql`${jsonOf(packed)}::text::jsonb`,
});

/** Reads the result of a finished step. @throws Error when it was confidential and its key was destroyed. */
export async function readResult(
  { db, masterKey }: Needs,
  step: Pick<WorkflowStep<unknown>, 'name' | 'hasBytes'>,
  { documentId, sealed, result }: Step,
): Promise<unknown> {
  return sealed ? openResult(db, masterKey, documentId, step, sealed) : result;
}

/** Stores a file after those made before. */
export function saveFile(documentId: string, step: string): StoreResult<DocumentFile> {
  return async (tx, file) => {
    const ofDocument = eq(documentFiles.documentId, documentId);
    const [last] = await tx
      .select({ position: max(documentFiles.position) })
      .from(documentFiles)
      .where(ofDocument);
    const position = (last?.position ?? 0) + 1;
    await tx.insert(documentFiles).values({ ...file, documentId, size: file.content.length, step, position });
    return {};
  };
}

/** Reads the file that a finished step made. */
export async function readFile(db: Db, documentId: string, step: string): Promise<DocumentFile> {
  const [file] = await db
    .select()
    .from(documentFiles)
    .where(and(eq(documentFiles.documentId, documentId), eq(documentFiles.step, step)));
  if (!file) throw new Error('the file of a finished step is missing');
  return file;
}
