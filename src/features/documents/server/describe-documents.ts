import { count, inArray, sql, sum } from 'drizzle-orm';
import type { Db } from '#platform/server/db/db.ts';
import { modelCalls } from '#platform/server/models/models.tables.ts';
import type { GeneratedDocument, SpentTokens } from '../documents.contract.ts';
import { fairQueueOrder } from './concurrency-slots/fair-queue-order.ts';
import { readQueue } from './concurrency-slots/read-queue.ts';
import { documentFiles, documentKeys, type documents } from './documents.tables.ts';
import { rerunRefusal } from './rerun-refusal.ts';
import { stepsByDocument } from './steps-by-document.ts';

type Row = typeof documents.$inferSelect;

/** Describes documents as their owner sees them, in the given order. Queries each table once, however many they are. */
export async function describeDocuments(db: Db, rows: Row[]): Promise<GeneratedDocument[]> {
  const files = await filesOf(db, rows);
  const steps = await stepsByDocument(db, rows);
  const positions = await findQueuePositions(db, rows);
  const tokens = await countTokens(db, rows);
  const withPapers = await whichHavePapers(db, rows);
  return rows.map((row) => {
    const ownFiles = files.filter((file) => file.documentId === row.id);
    const has = { files: ownFiles.length > 0, papers: withPapers.has(row.id) };
    return {
      ...ownWords(row),
      ...optional('steps', steps.get(row.id)),
      ...optional('queuePlace', positions.get(row.id)),
      ...optional('tokens', tokens.get(row.id)),
      canRunAgain: rerunRefusal(row, has) === undefined,
      files: ownFiles.map(({ name, size }) => ({ name, size })),
    };
  });
}

/** Fields from the document's own row. */
function ownWords(row: Row) {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    ...optional('matterNumber', row.matterNumber),
    status: row.status,
    step: row.step,
    progress: row.progress,
    ...optional('error', row.error),
    ...optional('model', row.model),
    deliverTo: row.deliverTo,
    createdAt: row.createdAt.toISOString(),
    ...optional('sentAt', row.sentAt?.toISOString()),
    ...optional('papersUntil', row.papersUntil),
    ...optional('firstVersion', row.firstVersionId),
    ...optional('version', row.firstVersionId ? row.version : undefined),
  };
}

function optional<Name extends string, Value>(name: Name, value: Value | null | undefined): { [N in Name]?: Value } {
  return (value ? { [name]: value } : {}) as { [N in Name]?: Value };
}

function filesOf(db: Db, rows: Row[]) {
  return db
    .select({ documentId: documentFiles.documentId, name: documentFiles.name, size: documentFiles.size })
    .from(documentFiles)
    .where(inArray(documentFiles.documentId, rows.map(idOf)))
    .orderBy(documentFiles.position);
}

/** Finds the failed and delivered documents whose papers can still be opened. */
async function whichHavePapers(db: Db, rows: Row[]): Promise<Set<string>> {
  const ended = rows.filter(({ status }) => status === 'failed' || status === 'sent').map(idOf);
  if (ended.length === 0) return new Set();
  const keys = await db.select({ id: documentKeys.documentId }).from(documentKeys).where(inArray(documentKeys.documentId, ended));
  return new Set(keys.map(idOf));
}

const idOf = ({ id }: { id: string }) => id;

/** Sums the tokens that language models used for documents, by document; one without calls is missing. */
async function countTokens(db: Db, rows: readonly { id: string }[]): Promise<Map<string, SpentTokens>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const spent = await db
    .select({
      id: modelCalls.subjectId,
      input: sum(modelCalls.inputTokens).mapWith(Number),
      output: sum(modelCalls.outputTokens).mapWith(Number),
      calls: count(),
      cost: sum(modelCalls.costMicros).mapWith(Number),
      unpriced: sql`count(*) filter (where ${modelCalls.inputTokens} is not null and ${modelCalls.costMicros} is null)`.mapWith(
        Number,
      ),
    })
    .from(modelCalls)
    .where(inArray(modelCalls.subjectId, ids))
    .groupBy(modelCalls.subjectId);
  return new Map(
    spent.map(({ id, input, output, calls, cost, unpriced }) => [
      id ?? '',
      // A sum without some calls would look like the full price.
      { input: input ?? 0, output: output ?? 0, calls, ...(cost !== null && unpriced === 0 ? { costMicros: cost } : {}) },
    ]),
  );
}

/**
 * Returns the queue positions of documents that wait for a slot, among everybody's: 1 is next. They are exact as long as there
 * are no new requests and documents finish in the order in which they began.
 */
async function findQueuePositions(
  db: Db,
  rows: readonly Pick<typeof documents.$inferSelect, 'id' | 'slot'>[],
): Promise<Map<string, number>> {
  if (!rows.some(({ slot }) => slot === 'awaited')) return new Map();
  const { awaiting, standings } = await readQueue(db);
  return new Map(fairQueueOrder(awaiting, standings).map(({ id }, index) => [id, index + 1]));
}
