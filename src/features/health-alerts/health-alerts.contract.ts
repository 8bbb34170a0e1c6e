import * as z from 'zod/mini';
import { endpoint } from '#platform/shared/endpoint.ts';

/** Something that keeps the portal from its work until an administrator mends it. */
const attention = z.object({
  kind: z.enum(['storage', 'snapshots', 'mail-sign-in', 'mail-away', 'provider', 'failed']),
  /** What is wrong, whom it holds up and what to do, in words. */
  text: z.string(),
});
export type HealthAlert = z.infer<typeof attention>;

export const listHealthAlerts = endpoint({
  method: 'GET',
  path: '/api/admin/attention',
  access: 'admin',
  summary:
    'What keeps the portal from its work now: a full disk, snapshots that fail, a mail server or a model provider that refuses it, failed documents.',
  response: z.array(attention),
});
