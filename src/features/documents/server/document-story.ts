import { and, eq, inArray } from 'drizzle-orm';
import type { Deps } from '#platform/server/deps.ts';
import { faultPoint } from '#platform/server/fault-point.ts';
import { deliverDocument } from './deliver-document.jobs.ts';
import { documentFiles, documentSteps, documents } from './documents.tables.ts';
import { type OpenedPaper, openPapers } from './sealed-papers.ts';
import {
  advance,
  type DocumentFile,
  finishedStep,
  keepFile,
  keepResult,
  readFile,
  readResult,
  runStep,
  StoryOver,
  type StoryStep,
  stillMaking,
} from './story-steps.ts';

type Needs = Pick<Deps, 'db' | 'jobs' | 'clock' | 'masterKey'>;

/** The making of one document: each step's result is stored before the next begins. */
export interface DocumentStory {
  document: typeof documents.$inferSelect;
  /** The papers that came with the request, opened. */
  papers<Name extends string>(names: readonly Name[]): Promise<Record<Name, OpenedPaper>>;
  /** A step whose result is data; a result that was stored comes back as JSON left it. */
  step<Result>(step: StoryStep<Result>): Promise<Result>;
  /** A step whose result is a file of the document. Files are delivered in the order in which they were made. */
  fileStep(step: Omit<StoryStep<DocumentFile>, 'isConfidential'>): Promise<DocumentFile>;
  /** Says within a long step how far it is: 0 to 100, and what is being done. Throws when the document was given up meanwhile. */
  report(progress: number, step: string): Promise<void>;
  /** Gives the document the title that its papers suggest. Throws when the document was given up meanwhile. */
  rename(title: string): Promise<void>;
  /** Ends the making and begins the delivery, in one transaction. */
  handOver(): Promise<void>;
}

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
  const { db, masterKey } = deps;
  const documentId = document.id;
  return {
    document,
    papers: (names) => openPapers(db, masterKey, documentId, names),
    step: async (step) => {
      const finished = await finishedStep(db, documentId, step.name);
      if (finished) return (await readResult(deps, finished)) as Awaited<ReturnType<typeof step.run>>;
      return runStep(deps, documentId, step, keepResult(deps, documentId, step));
    },
    fileStep: async (step) => {
      if (await finishedStep(db, documentId, step.name)) return readFile(db, documentId, step.name);
      return runStep(deps, documentId, step, keepFile(documentId, step.name));
    },
    report: (progress, step) => advance(db, documentId, { progress, step }),
    rename: (title) => advance(db, documentId, { title: title.slice(0, 200) }),
    handOver: () => handOver(deps, document),
  };
}

async function handOver({ db, jobs, clock }: Needs, document: typeof documents.$inferSelect): Promise<void> {
  await db.transaction(async (tx) => {
    const sending = { status: 'sending', step: 'Sending by e-mail', progress: 90, sendingSince: clock.now() } as const;
    await advance(tx, document.id, sending);
    await jobs.enqueue(tx, deliverDocument, { documentId: document.id, sending: document.sending, attempt: 1 });
  });
  faultPoint('after:hand-over');
}

/**
 * Ends a document whose making failed for good, in words for the person. The files that were written of it proved to be no good
 * and go, and so does the memory of having written them; its papers stay for some days.
 */
export async function abandonStory({ db, clock }: Pick<Deps, 'db' | 'clock'>, documentId: string, error: string): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = { status: 'failed', step: 'Failed', error, failedAt: clock.now() } as const;
    const abandoned = await tx.update(documents).set(ended).where(stillMaking(documentId)).returning({ id: documents.id });
    if (abandoned.length === 0) return;
    const ofDocument = eq(documentFiles.documentId, documentId);
    const writing = tx.select({ step: documentFiles.step }).from(documentFiles).where(ofDocument);
    await tx.delete(documentSteps).where(and(eq(documentSteps.documentId, documentId), inArray(documentSteps.name, writing)));
    await tx.delete(documentFiles).where(ofDocument);
  });
}
