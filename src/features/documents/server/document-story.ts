import { and, eq } from 'drizzle-orm';
import type { Db } from '#platform/server/db/db.ts';
import type { Deps } from '#platform/server/deps.ts';
import { faultPoint } from '#platform/server/fault-point.ts';
import { deliverDocument } from './deliver-document.jobs.ts';
import { documentFiles, documentSteps, documents } from './documents.tables.ts';

type Needs = Pick<Deps, 'db' | 'jobs' | 'clock'>;

export interface StoryStep<Result> {
  /** Never changes: a crash resumes by it. */
  name: string;
  /** What the person who waits reads. */
  label: string;
  /** 0 to 100, when the step begins. */
  progress: number;
  run(): Promise<Result>;
}

export interface DocumentFile {
  name: string;
  contentType: string;
  content: Buffer;
}

/** The making of one document: each step's result is stored before the next begins. */
export interface DocumentStory {
  document: typeof documents.$inferSelect;
  step<Result>(step: StoryStep<Result>): Promise<Result>;
  /** A step whose result is a file of the document. */
  fileStep(step: StoryStep<DocumentFile>): Promise<DocumentFile>;
  /** Ends the making and begins the delivery, in one transaction. */
  handOver(): Promise<void>;
}

/** Opens a document's story; nothing when it was deleted or its making has ended. */
export async function openStory(deps: Needs, documentId: string): Promise<DocumentStory | undefined> {
  const { db, jobs } = deps;
  const [document] = await db.select().from(documents).where(eq(documents.id, documentId));
  if (!document || !['queued', 'running'].includes(document.status)) return undefined;
  return {
    document,
    step: async (step) => {
      const finished = await finishedStep(db, documentId, step.name);
      if (finished) return finished.result as Awaited<ReturnType<typeof step.run>>;
      return runStep(deps, documentId, step, (_tx, result) => Promise.resolve(result ?? null));
    },
    fileStep: async (step) => {
      if (await finishedStep(db, documentId, step.name)) return readFile(db, documentId);
      return runStep(deps, documentId, step, (tx, file) => storeFile(tx, documentId, file));
    },
    handOver: async () => {
      await db.transaction(async (tx) => {
        const now = deps.clock.now();
        await tx
          .update(documents)
          .set({ status: 'sending', step: 'Sending by e-mail', progress: 90, sendingSince: now })
          .where(eq(documents.id, documentId));
        await jobs.enqueue(tx, deliverDocument, { documentId, sending: document.sending, attempt: 1 });
      });
      faultPoint('after:hand-over');
    },
  };
}

async function finishedStep(db: Db, documentId: string, name: string) {
  const [step] = await db
    .select()
    .from(documentSteps)
    .where(and(eq(documentSteps.documentId, documentId), eq(documentSteps.name, name)));
  return step;
}

/** Runs a step and stores what is to be kept of its result in the same transaction as the fact that it is finished. */
async function runStep<Result>(
  { db, clock }: Needs,
  documentId: string,
  step: StoryStep<Result>,
  keep: (tx: Db, result: Result) => Promise<unknown>,
): Promise<Result> {
  const progress = { status: 'running', step: step.label, progress: step.progress } as const;
  await db.update(documents).set(progress).where(eq(documents.id, documentId));
  const result = await step.run();
  await db.transaction(async (tx) => {
    const kept = await keep(tx, result);
    await tx
      .insert(documentSteps)
      .values({ documentId, name: step.name, result: kept, finishedAt: clock.now() })
      .onConflictDoNothing();
  });
  faultPoint(`after:${step.name}`);
  return result;
}

async function storeFile(tx: Db, documentId: string, file: DocumentFile): Promise<void> {
  await tx
    .insert(documentFiles)
    .values({ ...file, documentId, size: file.content.length })
    .onConflictDoNothing();
}

async function readFile(db: Db, documentId: string): Promise<DocumentFile> {
  const [file] = await db.select().from(documentFiles).where(eq(documentFiles.documentId, documentId));
  if (!file) throw new Error('the file of a finished step is missing');
  return file;
}

/** Ends a document whose making failed for good, in words for the person. */
export async function markFailed(db: Db, documentId: string, error: string): Promise<void> {
  await db.update(documents).set({ status: 'failed', step: 'Failed', error }).where(eq(documents.id, documentId));
}
