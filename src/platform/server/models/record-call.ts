import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { CallLog } from './call-log.ts';
import type { CatalogueModel } from './catalogue.ts';
import type { CallOutcome, CallSubject, EndedCall, ModelNeeds } from './model-call.ts';
import type { ModelErrorKind } from './model-error.ts';
import { costOf } from './model-prices.ts';
import { modelCalls } from './models.tables.ts';

type Needs = Pick<Required<ModelNeeds>, 'db' | 'clock' | 'log' | 'watch'> & CallLog;
type Recorded = EndedCall['outcome'];

const REFUSALS: ReadonlySet<ModelErrorKind> = new Set(['refused-request', 'unavailable', 'retired']);

/**
 * Records a call in the call log, starting before it is made. If storing fails, that is logged and does not stop the call: a paid
 * response is worth more than its record.
 * @returns a function to be called with the call's outcome
 */
export async function recordCall(
  needs: Needs,
  { id: model, provider: { id: provider }, price }: CatalogueModel,
  about: CallSubject,
): Promise<(outcome: CallOutcome<unknown>) => Promise<void>> {
  const { db, clock, watch } = needs;
  const startedAt = performance.now();
  const call = { id: randomUUID(), model };
  const row = { ...call, provider, ...about, outcome: 'asked' as const, startedAt: clock.now() };
  await storeOrLog(needs, call, async () => {
    await reportLostCalls(needs, about);
    await needs.enter(row);
  });
  return (outcome) => {
    const costMicros = costOf(price, outcome.usage);
    const named = nameOutcome(outcome);
    const seconds = (performance.now() - startedAt) / 1000;
    needs.spent(about.userId, costMicros);
    watch.called({ provider, model, outcome: named, seconds, usage: outcome.usage, costMicros });
    return storeOrLog(needs, call, async () => {
      const result = {
        outcome: named,
        status: statusOf(outcome),
        ...outcome.usage,
        costMicros,
        endedAt: clock.now(),
      };
      await db.update(modelCalls).set(result).where(eq(modelCalls.id, call.id));
    });
  };
}

/** Logs, once, an earlier call of the same step that never ended: its process died, and its cost may be paid again. */
async function reportLostCalls({ db, clock, log }: Needs, { subjectId, part }: CallSubject): Promise<void> {
  if (subjectId === null || part === null) return;
  const isLost = and(eq(modelCalls.subjectId, subjectId), eq(modelCalls.part, part), isNull(modelCalls.endedAt));
  const lost = await db.update(modelCalls).set({ endedAt: clock.now() }).where(isLost).returning();
  for (const { id, model } of lost) {
    log.warn({ event: 'retry_cost', callId: id, model, subjectId, part }, 'a model is asked again after its process died');
  }
}

async function storeOrLog({ log }: Needs, call: { id: string; model: string }, store: () => Promise<void>): Promise<void> {
  try {
    await store();
  } catch (err) {
    log.error({ err, callId: call.id, model: call.model }, 'a call of a model could not be recorded');
  }
}

function nameOutcome(outcome: CallOutcome<unknown>): Recorded {
  if (outcome.kind === 'answered') return 'answered';
  const { kind } = outcome.failure.error;
  if (kind === 'bad-answer') return 'bad-answer';
  return REFUSALS.has(kind) ? 'refused' : 'failed';
}

const statusOf = (outcome: CallOutcome<unknown>) => (outcome.kind === 'failed' ? (outcome.failure.error.status ?? null) : null);
