import * as z from 'zod/mini';
import { COUNTY_NAMES } from '#features/verification/counties.contract.ts';
import { calendarDay } from '#platform/shared/calendar-day.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { itemParams } from '#platform/shared/list-items.ts';
import { storableText, visibleText } from '#platform/shared/storable-text.ts';

/** `fewestWords` is the least in which the portal can draft a memorandum; `mostWords` is the limit of 22 NYCRR 202.8-b(a). */
export const PART_RULE_LIMITS = {
  ...{ judge: 120, part: 60, aiWording: 1_000, source: 500 },
  ...{ fewestWords: 2_500, mostWords: 7_000 },
} as const;

export const PART_RULE_MESSAGES = {
  county: 'Please choose a county',
  judgeOrPart: 'Please enter the judge, the part, or both',
  judge: 'Please enter the judge’s name, such as Hon. A. B. Example',
  part: 'Please include the part’s number, such as IAS Part 12',
  wordLimit: 'Must be a whole number from 2,500 to 7,000, or blank',
  startsOn: 'Please choose a day such as 2026-01-31',
  source: 'Please enter where you read this: a URL, or words',
  tooLong: 'This text is too long',
} as const;

/** Requirement of a part that counsel certify how artificial intelligence was used. */
export const AI_CERTIFICATIONS = ['not-asked', 'required'] as const;

const { judge, part, aiWording, source, fewestWords, mostWords } = PART_RULE_LIMITS;
const limited = (most: number) => storableText(PART_RULE_MESSAGES.tooLong).check(z.maxLength(most, PART_RULE_MESSAGES.tooLong));

const fields = {
  county: z.string(PART_RULE_MESSAGES.county).check(z.refine((name) => COUNTY_NAMES.includes(name), PART_RULE_MESSAGES.county)),
  /** As in a caption: "Hon. A. B. Example". Empty if unknown, as the next. */
  judge: limited(judge).check(z.refine((name) => name === '' || /\p{L}{2}/u.test(name), PART_RULE_MESSAGES.judge)),
  /** As in a caption: "IAS Part 12". */
  part: limited(part).check(z.refine((name) => name === '' || /\d/.test(name), PART_RULE_MESSAGES.part)),
  wordLimit: z.nullable(
    z
      .int(PART_RULE_MESSAGES.wordLimit)
      .check(z.minimum(fewestWords, PART_RULE_MESSAGES.wordLimit), z.maximum(mostWords, PART_RULE_MESSAGES.wordLimit)),
  ),
  aiCertification: z.enum(AI_CERTIFICATIONS),
  /** Wording of the certification that the part asks for, in its own words; empty for none. */
  aiWording: limited(aiWording),
  requiresHyperlinks: z.boolean(),
  /** Of contents and of authorities. */
  requiresTables: z.boolean(),
  startsOn: calendarDay(PART_RULE_MESSAGES.startsOn),
  source: visibleText(PART_RULE_MESSAGES.source).check(z.maxLength(source, PART_RULE_MESSAGES.tooLong)),
};

/** A part's rules, as the form sends them. */
export const partRuleBody = z.object(fields).check(
  z.refine((body) => body.judge !== '' || body.part !== '', {
    message: PART_RULE_MESSAGES.judgeOrPart,
    path: ['judge'],
  }),
);
export type PartRuleBody = z.infer<typeof partRuleBody>;
export const PART_RULE_FIELDS = Object.keys(fields) as (keyof PartRuleBody)[];

export const partRule = z.object({
  id: z.int(),
  county: z.string(),
  judge: z.string(),
  part: z.string(),
  wordLimit: z.nullable(z.int()),
  aiCertification: z.enum(AI_CERTIFICATIONS),
  aiWording: z.string(),
  requiresHyperlinks: z.boolean(),
  requiresTables: z.boolean(),
  startsOn: z.string(),
  source: z.string(),
});
/** Requirements of one part from one day on. */
export type PartRule = z.infer<typeof partRule>;

/** "Hon. A. B. Example, IAS Part 12, Kings County". */
export const namePart = ({ judge: name, part: number, county }: Pick<PartRule, 'judge' | 'part' | 'county'>): string =>
  [name, number, `${county} County`].filter((words) => words !== '').join(', ');

export const listPartRules = endpoint({
  method: 'GET',
  path: '/api/admin/part-rules',
  access: 'admin',
  summary: 'The rules of judges’ parts, by county, part and judge, the newest of each first.',
  response: z.array(partRule),
});

export const createPartRule = endpoint({
  method: 'POST',
  path: '/api/admin/part-rules',
  access: 'admin',
  summary: 'Adds the rules of a part from one day on.',
  body: partRuleBody,
  response: partRule,
  status: 201,
});

export const changePartRule = endpoint({
  method: 'PUT',
  path: '/api/admin/part-rules/:id',
  access: 'admin',
  summary: 'Replaces the rules of a part.',
  params: itemParams,
  body: partRuleBody,
  response: partRule,
});

export const deletePartRule = endpoint({
  method: 'DELETE',
  path: '/api/admin/part-rules/:id',
  access: 'admin',
  summary: 'Deletes the rules of a part. Documents that were made by them remain.',
  params: itemParams,
  status: 204,
});
