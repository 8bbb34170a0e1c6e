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

/** Adds an audit event. @param tx the transaction of what it records: both happen, or neither does */
export async function recordAuditEvent(tx: Db, by: AuditOrigin, { action, at, subject, detail }: AuditEvent): Promise<void> {
  const about = { subjectId: subject?.id === undefined ? null : String(subject.id), subjectName: subject?.name ?? null };
  await tx.insert(auditEvents).values({ ...by, ...about, action, at, detail: detail ?? null });
}
