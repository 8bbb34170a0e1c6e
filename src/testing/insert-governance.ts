import { randomUUID } from 'node:crypto';
import { toolRequests } from '#features/catalogue/server/catalogue.tables.ts';
import { sampleRequest } from '#features/catalogue/testing/sample-requests.ts';
import { matters } from '#features/matters/server/matters.tables.ts';
import type { TestPortal } from './test-portal.ts';

/** Adds a request for a tool. @returns its id */
export async function insertToolRequest({ deps: { db, clock } }: Pick<TestPortal, 'deps'>, userId: number): Promise<number> {
  const [row] = await db
    .insert(toolRequests)
    .values({ ...sampleRequest(), userId, createdAt: clock.now() })
    .returning({ id: toolRequests.id });
  return row?.id ?? 0;
}

/** Adds a matter with its rule. @returns its id */
export async function insertMatter({ deps: { db, clock } }: Pick<TestPortal, 'deps'>): Promise<number> {
  const [row] = await db
    .insert(matters)
    .values({ number: randomUUID().toUpperCase(), updatedAt: clock.now() })
    .returning({ id: matters.id });
  return row?.id ?? 0;
}
