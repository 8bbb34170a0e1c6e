import * as z from 'zod/mini';
import { endpoint } from '#platform/shared/endpoint.ts';

/** A health alert: a problem that stops the portal from its work until an administrator fixes it. */
const attention = z.object({
  kind: z.enum([
    'storage',
    'snapshots',
    'mail-sign-in',
    'mail-away',
    'provider',
    'proxy',
    'failed',
    'throttled',
    'restarted',
    'registrations',
    'address-conflict',
    'model-retirement',
    'budget',
    'review-due',
  ]),
  /** The problem, who is affected, and how to fix it, in words. */
  text: z.string(),
});
export type HealthAlert = z.infer<typeof attention>;

export const listHealthAlerts = endpoint({
  method: 'GET',
  path: '/api/admin/attention',
  access: 'admin',
  summary:
    'What currently keeps the portal from working: a full disk, failing snapshots, a mail server or model provider that refuses it, a proxy that is not configured, failed documents, too many registrations, people whose requests were refused, a portal that ended by itself, models that their providers retire, an AI budget that is nearly used, tools whose review is due.',
  response: z.array(attention),
});
