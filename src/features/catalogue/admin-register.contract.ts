import * as z from 'zod/mini';
import { endpoint } from '#platform/shared/endpoint.ts';
import { itemParams } from '#platform/shared/list-items.ts';
import { registerEntry } from './register.contract.ts';

const registeredCard = z.extend(registerEntry, {
  kind: z.enum(['tool', 'card']),
  id: z.int(),
  name: z.string(),
  isHidden: z.boolean(),
  /** True if its review date has come. */
  isDue: z.boolean(),
});
export type RegisteredCard = z.infer<typeof registeredCard>;

export const listRegister = endpoint({
  method: 'GET',
  path: '/api/admin/register',
  access: 'admin',
  summary: 'All tools and document drafting cards with their register entries, hidden ones too.',
  response: z.array(registeredCard),
});

/** The newest decisions that are listed; the audit log has all of them. */
export const MOST_DECISIONS = 100;

/** A change of an entry, as the audit log recorded it. */
const decision = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  actorName: z.string(),
  detail: z.nullable(z.record(z.string(), z.unknown())),
});

export const listDecisions = endpoint({
  method: 'GET',
  path: '/api/admin/register/:kind/:id/decisions',
  access: 'admin',
  summary: 'Who changed the register entry of a tool or a document drafting card, newest first.',
  params: z.extend(itemParams, { kind: z.enum(['tools', 'document-drafting-cards']) }),
  response: z.array(decision),
});
