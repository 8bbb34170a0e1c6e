import { and, eq, inArray } from 'drizzle-orm';
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

/** The document is not being made any more: it was deleted, or another process went on with it and has finished. */
class StoryOver extends Error {}

const stillMaking = (documentId: string) => and(eq(documents.id, documentId), inArray(documents.status, ['queued', 'running']));

/** Makes a document. Does nothing when it was deleted or its making has ended, and stops where that happens meanwhile. */
export async function tellStory(deps: Needs, documentId: string, tell: (story: DocumentStory) => Promise<void>): Promise<void> {
  const [document] = await deps.db.select().from(documents).where(stillMaking(documentId));
  if (!document) return;
  try {
    await tell(storyOf(deps, document));
  } catch (error) {
    if (!(error instanceof StoryOver)) throw error;
  }
}

function storyOf(deps: Needs, document: typeof documents.$inferSelect): DocumentStory {
  const { db, jobs } = deps;
  const documentId = document.id;
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
        const sending = { status: 'sending', step: 'Sending by e-mail', progress: 90, sendingSince: deps.clock.now() } as const;
        await advance(tx, documentId, sending);
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
  await advance(db, documentId, { status: 'running', step: step.label, progress: step.progress });
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

async function advance(db: Db, documentId: string, to: Partial<typeof documents.$inferInsert>): Promise<void> {
  const moved = await db.update(documents).set(to).where(stillMaking(documentId)).returning({ id: documents.id });
  if (moved.length === 0) throw new StoryOver();
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

/** Ends a document whose making failed for good, in words for the person. What was written of it proved to be no good and goes. */
export async function abandonStory(db: Db, documentId: string, error: string): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = { status: 'failed', step: 'Failed', error } as const;
    const abandoned = await tx.update(documents).set(ended).where(stillMaking(documentId)).returning({ id: documents.id });
    if (abandoned.length > 0) await tx.delete(documentFiles).where(eq(documentFiles.documentId, documentId));
  });
}
