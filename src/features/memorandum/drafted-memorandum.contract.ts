import * as z from 'zod/mini';
import { generatedDocument } from '#features/documents/documents.contract.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { visibleText } from '#platform/shared/storable-text.ts';

/** A paragraph or heading of a memorandum as it is printed. */
const memorandumBlock = z.object({
  /** `part`, `point`, `subpoint`: headings of the first, second and third level. `quotation`: a block quotation. */
  style: z.enum(['part', 'point', 'subpoint', 'body', 'quotation']),
  /** Text before a heading: "POINT I", "A."; null where there is none. */
  label: z.nullable(z.string()),
  text: z.string(),
  /** Brackets for the attorney in the text, by their offsets; `row` is the row of the report that a check's bracket belongs to. */
  brackets: z.array(z.object({ start: z.int(), end: z.int(), row: z.nullable(z.string()) })),
  /** Id of the section that it belongs to; null for "ARGUMENT". */
  section: z.nullable(z.string()),
  /** Printed page on which it begins. */
  page: z.nullable(z.string()),
});
export type MemorandumBlock = z.infer<typeof memorandumBlock>;

/** The text of a drafted memorandum, from its preliminary statement to its conclusion. */
export const memorandumText = z.object({
  blocks: z.array(memorandumBlock),
  /** Ids of the sections that a model wrote, which alone can be revised. */
  byModel: z.array(z.string()),
});
export type MemorandumText = z.infer<typeof memorandumText>;

export const REVISION_LIMITS = { longestInstruction: 1_000 } as const;
export const REVISION_MESSAGES = { required: 'Please say what should change.' } as const;

/** A change that an attorney asked for. */
export const revision = z.object({
  section: z.string().check(z.maxLength(40, 'This section does not exist.')),
  instruction: visibleText(REVISION_MESSAGES.required).check(z.maxLength(REVISION_LIMITS.longestInstruction)),
});
export type Revision = z.infer<typeof revision>;

/** A version of a memorandum. */
const memorandumVersion = z.object({
  id: z.string(),
  version: z.int(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  model: z.nullable(z.string()),
  /** The change that made it of the former version; null for a draft of its own. */
  revision: z.nullable(revision),
});
export type MemorandumVersion = z.infer<typeof memorandumVersion>;

const draftedMemorandum = z.extend(memorandumText, {
  title: z.string(),
  version: z.int(),
  /** The finished versions, this one included, the oldest first. */
  versions: z.array(memorandumVersion),
  /** Last day on which its papers are kept; null when they are gone, and nothing can be revised. */
  papersUntil: z.nullable(z.string()),
});
export type DraftedMemorandum = z.infer<typeof draftedMemorandum>;

export const getMemorandum = endpoint({
  method: 'GET',
  path: '/api/documents/:id/memorandum',
  access: 'user',
  summary: 'The text of one of the user’s drafted memoranda, with its versions.',
  params: z.object({ id: z.uuid() }),
  response: draftedMemorandum,
});

export const reviseMemorandum = endpoint({
  method: 'POST',
  path: '/api/documents/:id/revisions',
  access: 'user',
  gate: 'drafting',
  limited: 'document',
  summary: 'Has one section of a delivered memorandum written anew, as the instruction says; the result is a new version.',
  params: z.object({ id: z.uuid() }),
  body: revision,
  status: 202,
  response: generatedDocument,
});
