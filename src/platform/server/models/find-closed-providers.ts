import { gt } from 'drizzle-orm';
import type { ModelProvider } from '../../shared/models.ts';
import type { Db } from '../db/db.ts';
import { providerOutages } from './models.tables.ts';

/** The providers that nobody is to ask just now, because they refuse everybody. */
export async function findClosedProviders(db: Db, now: Date): Promise<ModelProvider[]> {
  const { provider, until } = providerOutages;
  const rows = await db.select({ provider }).from(providerOutages).where(gt(until, now));
  return rows.map((row) => row.provider);
}
