import { and, desc, gt, inArray, lte, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { FastifyRequest } from 'fastify';
import type { Db } from '#platform/server/db/db.ts';
import type { AuditAction } from '../audit.contract.ts';
import { auditEvents } from './audit.tables.ts';

/** Person who did something, and the origin of the request. */
export interface AuditOrigin {
  actorId: number | null;
  actorName: string;
  address: string | null;
  requestId: string | null;
}

/** An audit event. Nothing confidential belongs here: no text of papers, conversations or titles, no passwords, no links. */
export interface AuditEvent {
  action: AuditAction;
  /** Time of the event, by the portal's clock. */
  at: Date;
  subject?: { id?: string | number; name: string };
  /** Changes, as `{ before, after }`, or reasons. */
  detail?: Record<string, unknown>;
}

interface Person {
  id: number;
  firstName: string;
  lastName: string;
}

/** Origin of the portal's own work: deliveries, failures, housekeeping. */
export const BY_PORTAL: AuditOrigin = { actorId: null, actorName: 'The portal', address: null, requestId: null };

/** Origin of commands on the server's command line. */
export const BY_COMMAND_LINE: AuditOrigin = { ...BY_PORTAL, actorName: 'The command line' };

/** A request's origin. @param person absent for visitors */
export const originOf = (request: FastifyRequest, person?: Person): AuditOrigin => ({
  actorId: person?.id ?? null,
  actorName: person ? nameOf(person) : 'A visitor',
  address: request.ip,
  requestId: request.id,
});

/** A person's name in the audit log. */
export const nameOf = ({ firstName, lastName }: Omit<Person, 'id'>): string => `${firstName} ${lastName}`;

/** The same act of the same person within this time is a repeat. */
const REPEAT_MS = 60_000;

/**
 * Adds an audit event. When the same person does the very same again within a minute, and changes nothing by it, the first event
 * counts it instead.
 * @param tx the transaction of what it records: both happen, or neither does
 */
export async function recordAuditEvent(tx: Db, by: AuditOrigin, { action, at, subject, detail }: AuditEvent): Promise<void> {
  const about = { subjectId: subject?.id === undefined ? null : String(subject.id), subjectName: subject?.name ?? null };
  const row = { ...by, ...about, action, at, detail: detail ?? null };
  const isChange = detail !== undefined && ('before' in detail || 'after' in detail);
  if (by.actorId !== null && !isChange && (await countRepeat(tx, row))) return;
  await tx.insert(auditEvents).values(row);
}

/** @returns false if this is the first such event of the minute */
async function countRepeat(tx: Db, row: typeof auditEvents.$inferInsert): Promise<boolean> {
  const { id, actorId, action, subjectId, detail, address, at, repeats } = auditEvents;
  const isSame = (column: AnyPgColumn, value: unknown) => sql`${column} is not distinct from ${value}`;
  const first = tx
    .select({ id })
    .from(auditEvents)
    .where(
      and(
        isSame(actorId, row.actorId),
        isSame(action, row.action),
        isSame(subjectId, row.subjectId),
        isSame(address, row.address),
        sql`${detail} is not distinct from ${row.detail ? JSON.stringify(row.detail) : null}::jsonb`,
        gt(at, new Date(row.at.getTime() - REPEAT_MS)),
        lte(at, row.at),
      ),
    )
    .orderBy(desc(at))
    .limit(1);
  const counted = await tx
    .update(auditEvents)
    .set({ repeats: sql`${repeats} + 1` })
    .where(inArray(id, first))
    .returning({ id });
  return counted.length > 0;
}
