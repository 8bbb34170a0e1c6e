import * as z from 'zod/mini';
import { passage } from '#features/verification/verification.contract.ts';
import { endpoint } from '#platform/shared/endpoint.ts';

/** The sides of a row: `elsewhere` is what plaintiff's other papers say, as the client reports it; `as reported` the client, as plaintiff reports it. */
export const MATRIX_SIDES = ['plaintiff', 'client', 'elsewhere', 'as reported'] as const;

/** Ids of passages. */
const passages = z.array(z.string());

const matrixRow = z.object({
  about: z.string(),
  state: z.enum(['disputed', 'agreed', 'one side']),
  /** The paper that contradicts itself; null for a row between the papers. */
  within: z.nullable(z.enum(['memorandum', 'affirmation'])),
  note: z.nullable(z.string()),
  /** The element that the fact goes to, and the kind of point that argues it; null where it decides nothing by itself. */
  decides: z.nullable(z.object({ element: z.string(), point: z.string() })),
  sides: z.array(z.object({ whose: z.enum(MATRIX_SIDES), values: z.array(z.object({ text: z.string(), passages })) })),
});
export type DisputeRow = z.infer<typeof matrixRow>;

const SPEAKERS = ['plaintiff', 'client', 'client about plaintiff', 'plaintiff about client'] as const;

const chronologyEntry = z.object({
  /** ISO date. */
  date: z.string(),
  /** Kind of the event; null where the program does not know it. */
  label: z.nullable(z.string()),
  speaker: z.enum(SPEAKERS),
  words: z.string(),
  passages,
});
export type DisputeChronologyEntry = z.infer<typeof chronologyEntry>;

/** Each side's statements about each fact, the chronology, and every passage behind them. Nothing in it says who is right. */
export const disputes = z.object({
  title: z.string(),
  /** ISO 8601, UTC. */
  madeAt: z.string(),
  /** Names of the two papers. */
  papers: z.object({ memorandum: z.string(), affirmation: z.string() }),
  /** Disputed rows first, then what a paper says against itself, then the rest. */
  rows: z.array(matrixRow),
  quotations: z.array(z.object({ says: z.string(), passages })),
  /** Sections of the agreement with the passages of each paper that speak of them. */
  clauses: z.array(z.object({ section: z.string(), memorandum: passages, affirmation: passages })),
  chronology: z.array(chronologyEntry),
  /** Statements of further papers of the record; absent in older matrices. They are compared with nothing. */
  records: z.optional(
    z.array(z.object({ paper: z.string(), speaker: z.enum(SPEAKERS), about: z.string(), text: z.string(), passages })),
  ),
  /** Statements that the program is not sure of: they are used for nothing. */
  candidates: z.array(z.object({ about: z.string(), text: z.string(), sentence: z.string(), passages })),
  passages: z.array(passage),
});
export type Disputes = z.infer<typeof disputes>;

export const getDisputes = endpoint({
  method: 'GET',
  path: '/api/documents/:id/disputes',
  access: 'user',
  summary: 'What the two papers say differently, and the chronology, for one of the user’s documents.',
  params: z.object({ id: z.uuid() }),
  response: disputes,
});
