import * as z from 'zod/mini';
import { finding, passage } from '#features/verification/verification.contract.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { checkedPaper } from './cite-check.contract.ts';

/** Paper name of a location in the draft; uploaded papers have other names. */
export const DRAFT_PAPER = 'Draft';

/** The verification report of a draft: its sources, and the proof of every sentence. */
export const report = z.object({
  title: z.string(),
  /** ISO 8601, UTC. */
  madeAt: z.string(),
  /** The model that drafted. */
  model: z.string(),
  papers: z.array(checkedPaper),
  /** Word count under 22 NYCRR 202.8-b. */
  words: z.int(),
  findings: z.array(finding),
  passages: z.array(passage),
  /** Bracketed notes in the draft for the attorney to fill in. */
  blanks: z.array(z.object({ text: z.string(), page: z.nullable(z.string()) })),
  /** Parts of the papers that did not fit into a prompt. */
  leftOut: z.array(z.string()),
  /** Notes on the model's reading of the papers; missing from reports made before it read them. */
  reading: z.optional(z.array(z.string())),
});
export type Report = z.infer<typeof report>;

export const getReport = endpoint({
  method: 'GET',
  path: '/api/documents/:id/report',
  access: 'user',
  summary: 'The verification report of a drafted memorandum for one of the user’s documents.',
  params: z.object({ id: z.uuid() }),
  response: report,
});
