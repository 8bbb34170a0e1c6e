import * as z from 'zod/mini';
import { endpoint } from '#platform/shared/endpoint.ts';
import { MAX_PDF_PAGES } from '#platform/shared/pdf-limits.ts';

/** 10 MB as 10 × 1024 × 1024 bytes. */
export const MAX_POLICY_BYTES = 10 * 1024 * 1024;

export const POLICY_MESSAGES = {
  onlyPdf: 'Only PDF files are allowed',
  tooLarge: 'The policy must be at most 10 MB',
  missing: 'Please choose a PDF',
  password: 'This PDF is protected by a password. Please save a copy without one and upload that.',
  empty: 'This file is empty. Please choose another one.',
  broken: 'This PDF is damaged and cannot be read. Please save or print it to a new PDF and upload that.',
  tooManyPages: `This PDF has more than ${MAX_PDF_PAGES} pages.`,
  tooMuchWork: 'This PDF takes too long to read. Please print it to a new PDF and upload that.',
  busy: 'The portal is reading other papers just now. Please try again in a moment.',
  none: 'The firm’s AI policy has not been uploaded yet.',
} as const;

const policyVersion = z.object({
  /** Grows with each upload. */
  version: z.int(),
  /** The name under which it was uploaded. */
  fileName: z.string(),
  /** In bytes. */
  size: z.int(),
  pages: z.int(),
  uploadedAt: z.iso.datetime(),
  uploadedBy: z.string(),
});
/** A version of the firm's AI policy. */
export type PolicyVersion = z.infer<typeof policyVersion>;

const currentPolicy = z.object({
  /** Null until one was uploaded. */
  current: z.nullable(policyVersion),
});

export const getPolicy = endpoint({
  method: 'GET',
  path: '/api/policy',
  access: 'user',
  summary: 'Which version of the firm’s AI policy holds; null where none was uploaded.',
  response: currentPolicy,
});

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
  summary: 'Puts a PDF in the place of the firm’s AI policy; earlier versions are kept.',
  files: ['policy'],
  maxFileBytes: MAX_POLICY_BYTES,
  fileTooLarge: POLICY_MESSAGES.tooLarge,
  filesMissing: POLICY_MESSAGES.missing,
  response: currentPolicy,
});
