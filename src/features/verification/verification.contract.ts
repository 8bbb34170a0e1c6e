import * as z from 'zod/mini';

/** The five possible statuses of something that a paper says. */
export const FINDING_STATUSES = ['verified', 'differs', 'not-found', 'unchecked', 'not-checkable'] as const;
export type FindingStatus = (typeof FINDING_STATUSES)[number];

/** Subjects of a finding, in the order of a report. */
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

/** Names of the parts of a report. */
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

/** Kinds of finding in a cite check; `cite-check/alarm-kinds.ts` says which are alarms. */
export const FINDING_KINDS = [
  'authority-differs',
  'authority-unknown',
  'authority-impossible',
  'authority-incomplete',
  'authority-known',
  'look-up-found',
  'look-up-differs',
  'look-up-ambiguous',
  'look-up-missing',
  'quotation-differs',
  'quotation-missing',
  'quotation-in-two-wordings',
  'quotation-found',
  'cite-out-of-range',
  'cite-ambiguous',
  'cite-figures-differ',
  'cite-elsewhere',
  'cite-found',
  'sum-wrong',
  'counted-twice',
  'conflict-within',
  'conflict-between',
  'table-page',
  'word-count',
  'index-number',
  'oath',
  'other-form',
  'private-data',
  'hidden-text',
  'instruction',
] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

/** Location: the paper, its three kinds of page number, and the paragraph or footnote. */
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

/** A part of a comparison: words that both have, that only the source has, or that only the quotation has. */
export const difference = z.object({ kind: z.enum(['same', 'source-only', 'quoted-only']), text: z.string() });
export type Difference = z.infer<typeof difference>;

/** The passage of a paper around a location, so that a reader can see it without the paper. */
export const passage = z.object({
  id: z.string(),
  place: location,
  before: z.string(),
  /** The words in question. */
  marked: z.string(),
  after: z.string(),
});
export type Passage = z.infer<typeof passage>;

/** One row of a report: the text, the status, and the passages to look at. */
export const finding = z.object({
  id: z.string(),
  subject: z.enum(SUBJECTS),
  /** Missing from the report of a draft and from older cite checks. */
  kind: z.optional(z.enum(FINDING_KINDS)),
  answer: z.enum(FINDING_STATUSES),
  /** True if a lawyer should look at it first. */
  isUrgent: z.boolean(),
  /** Text in the examined paper. */
  text: z.string(),
  place: z.nullable(location),
  /** The status in words, with the reason. */
  says: z.string(),
  difference: z.optional(z.array(difference)),
  /** Page of the decision at the service that it was looked up at, null for none; absent for what was not looked up. */
  link: z.optional(z.nullable(z.url({ protocol: /^https?$/ }))),
  /** Passages to look at: first its own, then those that it was compared with. */
  passages: z.array(z.string()),
});
export type Finding = z.infer<typeof finding>;
