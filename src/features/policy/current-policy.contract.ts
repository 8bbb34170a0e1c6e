import * as z from 'zod/mini';
import { endpoint } from '#platform/shared/endpoint.ts';
import { POLICY_GATES } from '#platform/shared/policy-gates.ts';

export const policyVersion = z.object({
  /** Increases with each upload. */
  version: z.int(),
  /** File name at upload. */
  fileName: z.string(),
  /** In bytes. */
  size: z.int(),
  pages: z.int(),
  uploadedAt: z.iso.datetime(),
  uploadedBy: z.string(),
});
/** A version of the firm's AI policy. */
export type PolicyVersion = z.infer<typeof policyVersion>;

export const currentPolicy = z.object({
  /** Null until a policy was uploaded. */
  current: z.nullable(policyVersion),
  /** When the person acknowledged this very version; null while they have not. */
  acknowledgedAt: z.nullable(z.iso.datetime()),
  /** Features that are closed until then. */
  gated: z.array(z.enum(POLICY_GATES)),
});
/** The current policy, and the requesting person's acknowledgement of it. */
export type CurrentPolicy = z.infer<typeof currentPolicy>;

export const getPolicy = endpoint({
  method: 'GET',
  path: '/api/policy',
  access: 'user',
  summary:
    'Which version of the firm’s AI policy is in force, and whether the user has acknowledged it; null if none was uploaded.',
  response: currentPolicy,
});
