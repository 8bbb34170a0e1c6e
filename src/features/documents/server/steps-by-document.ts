import { inArray } from 'drizzle-orm';
import type { Db } from '#platform/server/db/db.ts';
import type { DocumentStep } from '../documents.contract.ts';
import { documentSteps, type documents, type PlannedStep } from './documents.tables.ts';

type Row = Pick<typeof documents.$inferSelect, 'id' | 'status' | 'plan'>;

/** Returns the planned steps of the documents in progress, by document, with the state of each. */
export async function stepsByDocument(db: Db, rows: readonly Row[]): Promise<Map<string, DocumentStep[]>> {
  const planned = rows.flatMap(({ id, status, plan }) =>
    plan && plan.length > 0 && (status === 'queued' || status === 'running') ? [{ id, status, plan }] : [],
  );
  if (planned.length === 0) return new Map();
  const ids = planned.map(({ id }) => id);
  const finished = await db
    .select({ id: documentSteps.documentId, name: documentSteps.name })
    .from(documentSteps)
    .where(inArray(documentSteps.documentId, ids));
  return new Map(
    planned.map(({ id, status, plan }) => {
      const names = new Set(finished.filter((step) => step.id === id).map(({ name }) => name));
      return [id, withStates(plan, names, status === 'running')];
    }),
  );
}

/** The first unfinished step of a document in progress is the current one. */
function withStates(plan: readonly PlannedStep[], finished: ReadonlySet<string>, isUnderWay: boolean): DocumentStep[] {
  const current = isUnderWay ? plan.find(({ name }) => !finished.has(name)) : undefined;
  return plan.map((step) => {
    if (finished.has(step.name)) return { label: step.label, state: 'done' };
    return { label: step.label, state: step === current ? 'current' : 'waiting' };
  });
}
