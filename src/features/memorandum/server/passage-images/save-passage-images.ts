import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { and, eq } from 'drizzle-orm';
import pLimit from 'p-limit';
import type { DocumentWorkflow } from '#features/documents/server/document-workflow.ts';
import { owned } from '#features/documents/server/documents.store.ts';
import { documents } from '#features/documents/server/documents.tables.ts';
import type { CiteCheck } from '#features/memorandum/cite-check.contract.ts';
import type { PassageImage } from '#features/memorandum/passage-image.contract.ts';
import type { Db } from '#platform/server/db/db.ts';
import type { Deps } from '#platform/server/deps.ts';
import { runInSubprocess, SubprocessError } from '#platform/server/run-in-subprocess.ts';
import { deserialize, type Serialized } from '#platform/server/serialized.ts';
import { passageImages } from '../passage-images.tables.ts';
import { mayBeWord } from '../refuse-brief.ts';
import type { PassagesTask, RenderedPassage } from './render-passages.ts';

const PROGRAM = pathToFileURL(path.join(import.meta.dirname, 'passages.subprocess.ts'));
const LIMITS = { seconds: 60, megabytes: 1024, addons: true } as const;
const AT_ONCE = 1;
/** More rows than a reviewer opens; the others show their passages as text. */
const MOST_PASSAGES = 150;

const queue = pLimit(AT_ONCE);

/** A paper of a cite check: its file, and its text as it was read. */
export interface ShownPaper {
  content: Buffer;
  text: string;
}

const STEP = { name: 'render-passages', label: 'Preparing the images of the passages' };

/**
 * Stores the passages of a cite check as images of their pages: those of the rows to review first, then as many others as fit.
 * Without an image a passage is shown as text.
 * @param papers in the order of the cite check
 */
export const savePassageImages = (
  { db }: Pick<Deps, 'db'>,
  workflow: DocumentWorkflow,
  check: Serialized<CiteCheck>,
  papers: () => Promise<readonly ShownPaper[]>,
): Promise<number> =>
  workflow.step({
    ...STEP,
    progress: 93,
    run: async () => {
      const rendered = await renderAll(deserialize(check), await papers());
      const rows = rendered.map(({ id, content, width, height, marks }) => ({
        documentId: workflow.document.id,
        passage: id,
        content: Buffer.from(content),
        width,
        height,
        marks,
      }));
      if (rows.length > 0) await db.insert(passageImages).values(rows).onConflictDoNothing();
      return rows.length;
    },
  });

async function renderAll({ papers, findings, passages }: CiteCheck, shown: readonly ShownPaper[]): Promise<RenderedPassage[]> {
  const order = findings.toSorted((one, other) => Number(other.isUrgent) - Number(one.isUrgent));
  const wanted = new Set([...new Set(order.flatMap((finding) => finding.passages))].slice(0, MOST_PASSAGES));
  const tasks = shown.flatMap(({ content, text }, index): PassagesTask[] => {
    const own = passages.filter(({ id, place }) => wanted.has(id) && place.paper === papers[index]?.name && !place.isApproximate);
    if (own.length === 0 || mayBeWord(content)) return [];
    const sought = own.map(({ id, place, before, marked }) => ({ id, pdfPage: place.pdfPage, before, marked }));
    return [{ bytes: content, text, passages: sought }];
  });
  return (await Promise.all(tasks.map((task) => queue(() => renderInSubprocess(task))))).flat();
}

/** A paper that takes too much work has no images. */
async function renderInSubprocess(task: PassagesTask): Promise<RenderedPassage[]> {
  try {
    return await runInSubprocess<RenderedPassage[]>(PROGRAM, task, LIMITS);
  } catch (error) {
    if (!(error instanceof SubprocessError)) throw error;
    return [];
  }
}

/** Finds the image of a passage of one of a person's cite checks; null if it has none, undefined for anybody else's. */
export async function findPassageImage(
  db: Db,
  userId: number,
  id: string,
  passage: string,
): Promise<PassageImage | null | undefined> {
  const [row] = await db
    .select({ image: passageImages })
    .from(documents)
    .leftJoin(passageImages, and(eq(passageImages.documentId, documents.id), eq(passageImages.passage, passage)))
    .where(owned(userId, id));
  if (!row?.image) return row && null;
  const { content, width, height, marks } = row.image;
  return { image: `data:image/webp;base64,${content.toString('base64')}`, width, height, marks };
}
