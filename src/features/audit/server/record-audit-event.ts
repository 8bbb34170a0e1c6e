import type { FastifyRequest } from 'fastify';
import type { Db } from '#platform/server/db/db.ts';
import type { AuditAction } from '../audit.contract.ts';
import { auditEvents } from './audit.tables.ts';

/** Who did something, and from where. */
export interface AuditOrigin {
  actorId: number | null;
  actorName: string;
  address: string | null;
  requestId: string | null;
}

/** What is recorded. Nothing confidential belongs here: no words of papers, conversations or titles, no passwords, no links. */
export interface AuditEvent {
  action: AuditAction;
  /** When it happened, by the portal's clock. */
  at: Date;
  subject?: { id?: string | number; name: string };
  /** What changed, as `{ before, after }`, or why. */
  detail?: Record<string, unknown>;
}

interface Person {
  id: number;
  firstName: string;
  lastName: string;
}

/** What the portal does by itself: deliveries, failures, housekeeping. */
export const BY_PORTAL: AuditOrigin = { actorId: null, actorName: 'The portal', address: null, requestId: null };

/** What is done on the server's command line. */
export const BY_COMMAND_LINE: AuditOrigin = { ...BY_PORTAL, actorName: 'The command line' };

/** A request's origin. @param person absent for visitors */
export const originOf = (request: FastifyRequest, person?: Person): AuditOrigin => ({
  actorId: person?.id ?? null,
  actorName: person ? nameOf(person) : 'A visitor',
  address: request.ip,
  requestId: request.id,
});

/** A person as the trail names them. */
export const nameOf = ({ firstName, lastName }: Omit<Person, 'id'>): string => `${firstName} ${lastName}`;

/** Adds an entry to the trail. @param tx the transaction of what it records: both happen, or neither does */
export async function recordAuditEvent(tx: Db, by: AuditOrigin, { action, at, subject, detail }: AuditEvent): Promise<void> {
  const about = { subjectId: subject?.id === undefined ? null : String(subject.id), subjectName: subject?.name ?? null };
  await tx.insert(auditEvents).values({ ...by, ...about, action, at, detail: detail ?? null });
}
