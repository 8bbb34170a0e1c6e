import * as z from 'zod/mini';
import { endpoint } from '#platform/shared/endpoint.ts';
import { MAX_PDF_PAGES } from '#platform/shared/max-pdf-pages.ts';
import { currentPolicy, policyVersion } from './current-policy.contract.ts';

/** 10 MB as 10 × 1024 × 1024 bytes. */
export const MAX_POLICY_BYTES = 10 * 1024 * 1024;

export const POLICY_MESSAGES = {
  onlyPdf: 'Only PDF files are allowed',
  tooLarge: 'The policy must be at most 10 MB',
  missing: 'Please choose a PDF',
  password: 'This PDF is password-protected. Please save a copy without a password and upload that.',
  empty: 'This file is empty. Please choose another one.',
  broken: 'This PDF is damaged and cannot be read. Please save or print it to a new PDF and upload that.',
  tooManyPages: `This PDF has more than ${MAX_PDF_PAGES} pages.`,
  tooMuchWork: 'This PDF takes too long to read. Please print it to a new PDF and upload that.',
  none: 'The firm’s AI policy has not been uploaded yet.',
  version: 'Must be the number of a version',
  notAcknowledged: 'Please read and acknowledge the firm’s AI policy first.',
  replaced: 'A newer version of the policy has since been uploaded. Please read it first.',
} as const;

export const readPolicy = endpoint({
  method: 'GET',
  path: '/firm-ai-policy.pdf',
  access: 'user',
  summary: 'The firm’s AI policy as a PDF.',
});

export const uploadPolicy = endpoint({
  method: 'POST',
  path: '/api/admin/policy',
  access: 'admin',
  limited: 'pdf-check',
  summary: 'Replaces the firm’s AI policy with a new PDF; earlier versions are kept.',
  files: ['policy'],
  maxFileBytes: MAX_POLICY_BYTES,
  fileTooLarge: POLICY_MESSAGES.tooLarge,
  filesMissing: POLICY_MESSAGES.missing,
  response: currentPolicy,
});

export const acknowledgePolicy = endpoint({
  method: 'POST',
  path: '/api/policy/acknowledgement',
  access: 'user',
  summary: 'Records that the user has read the version in force; if repeated, the first time counts.',
  body: z.object({
    /** The version that the person was shown. */
    version: z.int(POLICY_MESSAGES.version).check(z.positive(POLICY_MESSAGES.version)),
  }),
  response: currentPolicy,
});

const personAsked = z.object({
  id: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  acknowledgedAt: z.nullable(z.iso.datetime()),
});
/** A person who is asked to acknowledge the policy, and when they did. */
export type AcknowledgementRow = z.infer<typeof personAsked>;

export const listAcknowledgements = endpoint({
  method: 'GET',
  path: '/api/admin/policy/acknowledgements',
  access: 'admin',
  summary: 'Which approved users have acknowledged the version in force, and which have not, by name.',
  response: z.object({ current: z.nullable(policyVersion), people: z.array(personAsked) }),
});
