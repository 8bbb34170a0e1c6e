import { and, eq, isNull, lte } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import type { CatalogueModel } from './catalogue.ts';
import type { CallOutcome, Failure, ModelNeeds } from './model-call.ts';
import { type ModelErrorKind, ProviderUnavailable } from './model-error.ts';
import { modelProviders, providerOutages } from './models.tables.ts';
import { changeModelsList } from './models-list.ts';

/** Time for which nobody calls a provider that refuses everybody. */
const CLOSED_MS = 5 * 60_000;
/** Failures that do not show whether the provider would accept the key. */
const UNDECIDED: ReadonlySet<ModelErrorKind> = new Set(['timeout', 'unreachable', 'provider-failed']);

type Needs = Pick<ModelNeeds, 'db' | 'clock' | 'log'>;

/** Permission to make one call. */
export interface CallPermit {
  /** Reports the outcome. @throws ProviderUnavailable when the provider refuses everybody, or is not known to have stopped */
  report(outcome: CallOutcome<unknown>): Promise<void>;
}

/**
 * Circuit breaker: admits a call while its provider accepts calls. A provider that refuses the key or the account is called by
 * none of the portal's servers for five minutes, and then by one call that probes for all.
 * @throws ProviderUnavailable to everybody else
 */
export async function requestPermit(needs: Needs, { id: model, provider: { id, outage } }: CatalogueModel): Promise<CallPermit> {
  const { db, clock } = needs;
  if (!outage) return { report: (outcome) => reportUsual(needs, id, model, outcome) };
  const now = clock.now();
  const until = new Date(now.getTime() + CLOSED_MS);
  if (outage.until > now) throw new ProviderUnavailable(model, outage.until);
  const isDue = and(eq(providerOutages.provider, id), lte(providerOutages.until, now));
  // The caller that moves the time makes the probe, even if it dies meanwhile: the next probe follows five minutes later.
  const taken = await changeModelsList(db, (tx) => tx.update(providerOutages).set({ until }).where(isDue).returning());
  if (taken.length === 0) throw new ProviderUnavailable(model, until);
  return { report: (outcome) => reportProbe(needs, id, model, until, outcome) };
}

async function reportUsual(needs: Needs, provider: string, model: string, outcome: CallOutcome<unknown>): Promise<void> {
  if (outcome.kind === 'failed' && outcome.failure.outage) await close(needs, provider, model, outcome.failure);
}

async function reportProbe(
  needs: Needs,
  provider: string,
  model: string,
  until: Date,
  outcome: CallOutcome<unknown>,
): Promise<void> {
  await reportUsual(needs, provider, model, outcome);
  const kind = outcome.kind === 'failed' ? outcome.failure.error.kind : undefined;
  if (kind === 'cancelled') return;
  if (kind && UNDECIDED.has(kind)) throw new ProviderUnavailable(model, until);
  await open(needs, provider, until);
}

async function close({ db, clock, log }: Needs, provider: string, model: string, failure: Failure): Promise<never> {
  const since = clock.now();
  const until = new Date(since.getTime() + CLOSED_MS);
  const reason = failure.outage ?? '';
  const { status } = failure.error;
  log.error({ event: 'provider_closed', provider, reason, status, until }, 'a model provider refuses every question');
  try {
    const change = { target: providerOutages.provider, set: { reason, until } };
    const row = { provider, reason, since, until };
    await changeModelsList(db, (tx) => tx.insert(providerOutages).values(row).onConflictDoUpdate(change));
  } catch (err) {
    log.error({ err, provider }, 'the outage of a model provider could not be stored');
  }
  throw new ProviderUnavailable(model, until, status);
}

/** A paid response is not lost because this cannot be stored. */
async function open({ db, log }: Needs, provider: string, until: Date): Promise<void> {
  try {
    const isMine = and(eq(providerOutages.provider, provider), lte(providerOutages.until, until));
    await changeModelsList(db, (tx) => tx.delete(providerOutages).where(isMine));
    log.info({ event: 'provider_open', provider }, 'a model provider takes questions again');
  } catch (err) {
    log.error({ err, provider }, 'the end of a model provider’s outage could not be stored');
  }
}

/** Reads for each provider whether its circuit breaker is open, because it refuses everybody. */
export async function readCircuits(db: Db, now: Date): Promise<Map<string, boolean>> {
  const rows = await db
    .select({ id: modelProviders.id, until: providerOutages.until })
    .from(modelProviders)
    .leftJoin(providerOutages, eq(providerOutages.provider, modelProviders.id))
    .where(isNull(modelProviders.removedAt));
  return new Map(rows.map(({ id, until }) => [id, until !== null && until > now]));
}
