import * as z from 'zod/mini';
import { storableText, visibleText } from '#platform/shared/storable-text.ts';
import type { Authority } from './authority.ts';
import { AUTHORITY_TOPICS } from './authority-topics.ts';

const EARLIEST_YEAR = 1600;
const LATEST_YEAR = 2200;

const line = (longest: number) => visibleText('must not be empty').check(z.maxLength(longest));
const number = storableText('must be text').check(z.regex(/^\d{1,9}$/, 'must be a number, as text'));
const year = z.int().check(z.gte(EARLIEST_YEAR), z.lte(LATEST_YEAR));

const condition = z.strictObject({
  when: line(500),
  test: z.record(line(60), z.union([line(60), z.number(), z.boolean(), z.array(z.union([line(60), z.number(), z.boolean()]))])),
});

const details = z.strictObject({
  holding: line(1000),
  turnedOn: z.array(z.strictObject({ fact: line(500), pin: z.nullable(line(60)) })).check(z.maxLength(30)),
  followWhen: z.array(condition).check(z.maxLength(30)),
  distinguishWhen: z.array(condition).check(z.maxLength(30)),
  treatment: z.array(line(300)).check(z.maxLength(30)),
  verified: z.enum(['opinion', 'public-page', 'general-knowledge']),
  source: line(300),
  binds: z.array(line(10)).check(z.maxLength(5)),
});

const entry = z.strictObject({
  key: storableText('must be text').check(
    z.regex(/^[a-z0-9-]{3,80}$/, 'must be 3 to 80 small letters, digits and hyphens: lg-funding-v-united-senior'),
  ),
  name: line(300),
  report: z.nullable(z.strictObject({ volume: number, reporter: line(40), page: number })),
  slip: z.nullable(z.strictObject({ series: line(40), year, number, isUnpublished: z.boolean() })),
  pin: z.nullable(line(100)),
  court: z.strictObject({ name: z.nullable(line(100)), department: z.nullable(z.literal([1, 2, 3, 4])) }),
  year,
  date: z.nullable(z.iso.date()),
  side: z.enum(['merchant', 'funder', 'mixed', 'neutral']),
  posture: z.nullable(line(500)),
  isPleadingStage: z.boolean(),
  propositions: z.array(line(1000)).check(z.maxLength(30)),
  caution: z.nullable(line(1000)),
  topics: z.array(z.enum(AUTHORITY_TOPICS)).check(z.maxLength(AUTHORITY_TOPICS.length)),
  details: z.optional(details),
}) satisfies z.ZodMiniType<Authority>;

/** An entry of an import, or its error in words that repeat nothing of it. */
export type ReadEntry = { entry: Authority } | { problem: string };

/** Checks one entry: all fields, no others, a report or a slip opinion, and a date of the entry's year. */
export function readAuthorityEntry(value: unknown): ReadEntry {
  const read = entry.safeParse(value);
  if (!read.success) return { problem: describe(read.error.issues[0]) };
  const { report, slip, date, year: decided } = read.data;
  if (!report && !slip) return { problem: 'report, slip: one of them is needed, or nobody can find the decision' };
  if (date && !date.startsWith(`${decided}-`)) return { problem: 'date: lies in another year than the decision' };
  return { entry: read.data };
}

/** Names the field and the rule; a wrong value is not repeated. */
function describe(issue: z.core.$ZodIssue | undefined): string {
  if (!issue) return 'the entry: is wrong';
  return `${issue.path.join('.') || 'the entry'}: ${ruleOf(issue)}`;
}

function ruleOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return `has ${issue.keys.length} field(s) that an entry does not have`;
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`;
  if (issue.code === 'too_big') return `must be at most ${issue.maximum}`;
  if (issue.code === 'too_small') return `must be at least ${issue.minimum}`;
  if (issue.code === 'invalid_format' && issue.format === 'date') return 'must be a date like 2025-10-28';
  if (issue.code === 'invalid_type') return `must be ${issue.expected}`;
  return issue.message;
}
