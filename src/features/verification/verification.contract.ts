import * as z from 'zod/mini';

/** The five honest answers about something that a paper says. */
export const FINDING_STATUSES = ['verified', 'differs', 'not-found', 'unchecked', 'not-checkable'] as const;
export type FindingStatus = (typeof FINDING_STATUSES)[number];

/** What a finding is about, in the order of a report. */
export const SUBJECTS = [
  'conflict',
  'authority',
  'quotation',
  'record-cite',
  'number',
  'unsupported',
  'reply',
  'form',
  'private-data',
  'hidden-text',
  'instruction',
  'foreign-text',
] as const;
export type Subject = (typeof SUBJECTS)[number];

/** What the parts of a report are called. */
export const SUBJECT_LABELS: Record<Subject, string> = {
  conflict: 'Conflicts',
  authority: 'Authorities',
  quotation: 'Quotations',
  'record-cite': 'Record cites',
  number: 'Numbers',
  unsupported: 'Sentences without a source',
  reply: 'Answers to the plaintiff',
  form: 'Form',
  'private-data': 'Private data',
  'hidden-text': 'Hidden text',
  instruction: 'Instructions in the papers',
  'foreign-text': 'Text that does not belong',
};

/** Where something stands: in which paper, on which of its three kinds of page, in which paragraph or footnote. */
export const location = z.object({
  /** "Plaintiff's memorandum", "Delgado Aff.": the paper's name in the report. */
  paper: z.string(),
  pdfPage: z.int(),
  printedPage: z.nullable(z.string()),
  paragraph: z.nullable(z.int()),
  footnote: z.nullable(z.string()),
  isApproximate: z.boolean(),
});
export type Location = z.infer<typeof location>;

/** A stretch of a comparison: words that both have, that only the source has, or that only the quotation has. */
export const difference = z.object({ kind: z.enum(['same', 'source-only', 'quoted-only']), text: z.string() });
export type Difference = z.infer<typeof difference>;

/** The passage of a paper in which something stands, so that a reader can see it without the paper. */
export const passage = z.object({
  id: z.string(),
  place: location,
  before: z.string(),
  /** The words in question. */
  marked: z.string(),
  after: z.string(),
});
export type Passage = z.infer<typeof passage>;

/** One row of a report: what stands there, the answer, and where to look. */
export const finding = z.object({
  id: z.string(),
  subject: z.enum(SUBJECTS),
  answer: z.enum(FINDING_STATUSES),
  /** What a lawyer should look at first. */
  isUrgent: z.boolean(),
  /** What stands in the paper that is examined. */
  text: z.string(),
  place: z.nullable(location),
  /** The answer in words, with the reason. */
  says: z.string(),
  difference: z.optional(z.array(difference)),
  /** Passages to look at: first where it stands, then what it was compared with. */
  passages: z.array(z.string()),
});
export type Finding = z.infer<typeof finding>;
