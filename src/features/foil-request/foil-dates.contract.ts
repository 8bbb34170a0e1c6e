import * as z from 'zod/mini';
import { calendarDay } from '#platform/shared/calendar-day.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { foilAgency } from './foil-agencies.contract.ts';
import { FOLLOW_UP_KINDS, foilRequestBody } from './foil-request.contract.ts';

export const DATE_MESSAGES = {
  invalid: 'Please enter a date such as 2026-01-31, or leave this blank',
  sentFirst: 'Please enter the day the request was sent first',
  acknowledgedFirst: 'Please enter the day of the acknowledgment first',
  beforeSent: 'This cannot be before the day the request was sent',
  beforeAcknowledged: 'This cannot be before the day of the acknowledgment',
  beforeDenied: 'This cannot be before the day of the denial',
  beforeLetter: 'This cannot be before the date of the letter',
  future: 'This day is in the future',
} as const;

/** The dates of a request after its letter was made, in the order of the form. */
export const DATE_NAMES = ['sentOn', 'acknowledgedOn', 'promisedFor', 'deniedOn', 'appealedOn', 'closedOn'] as const;
export type DateName = (typeof DATE_NAMES)[number];

const optionalDay = z.nullable(calendarDay(DATE_MESSAGES.invalid));

const dateFields = z.object({
  /** Day on which the letter went to the agency. */
  sentOn: optionalDay,
  acknowledgedOn: optionalDay,
  /** Approximate date that the agency gave; may be in the future. */
  promisedFor: optionalDay,
  deniedOn: optionalDay,
  appealedOn: optionalDay,
  /** Day on which nothing more was due: records received, appeal decided, or request withdrawn. */
  closedOn: optionalDay,
});
export type FoilDates = z.infer<typeof dateFields>;

export const NO_DATES: FoilDates = {
  sentOn: null,
  acknowledgedOn: null,
  promisedFor: null,
  deniedOn: null,
  appealedOn: null,
  closedOn: null,
};

/** What a date must not precede, and the errors for one that does, or that lacks the earlier one. */
const ORDER: readonly [name: DateName, earlier: DateName, missing: string | undefined, wrong: string][] = [
  ['acknowledgedOn', 'sentOn', DATE_MESSAGES.sentFirst, DATE_MESSAGES.beforeSent],
  ['promisedFor', 'acknowledgedOn', DATE_MESSAGES.acknowledgedFirst, DATE_MESSAGES.beforeAcknowledged],
  ['deniedOn', 'sentOn', DATE_MESSAGES.sentFirst, DATE_MESSAGES.beforeSent],
  ['appealedOn', 'sentOn', DATE_MESSAGES.sentFirst, DATE_MESSAGES.beforeSent],
  ['appealedOn', 'deniedOn', undefined, DATE_MESSAGES.beforeDenied],
  ['closedOn', 'sentOn', DATE_MESSAGES.sentFirst, DATE_MESSAGES.beforeSent],
];

/** The error of the first rule of a date that is broken, by date. */
function orderErrors(dates: FoilDates): [DateName, string][] {
  return ORDER.flatMap(([name, earlier, missing, wrong]): [DateName, string][] => {
    const [day, before] = [dates[name], dates[earlier]];
    if (day === null) return [];
    if (before === null) return missing ? [[name, missing]] : [];
    return day < before ? [[name, wrong]] : [];
  });
}

export const foilDates = dateFields.check(
  z.check((context) => {
    for (const [name, message] of orderErrors(context.value))
      context.issues.push({ code: 'custom', message, path: [name], input: context.value[name] });
  }),
);

export const DEADLINE_KINDS = ['answer', 'determination', 'promised', 'appeal', 'appeal-decision'] as const;
export type DeadlineKind = (typeof DEADLINE_KINDS)[number];

/** Labels of the deadlines, and the law that each comes from: sections of the Public Officers Law. */
export const DEADLINES: Record<DeadlineKind, { label: string; rule: string; law: string }> = {
  answer: { label: 'Acknowledgment due', rule: '5 business days to grant, deny or acknowledge', law: '§ 89(3)(a)' },
  determination: { label: 'Determination due', rule: '20 business days from the acknowledgment', law: '§ 89(3)(a)' },
  promised: { label: 'Date given by the agency', rule: 'approximate date in the acknowledgment', law: '§ 89(3)(a)' },
  appeal: { label: 'Appeal due', rule: '30 days from the denial', law: '§ 89(4)(a)' },
  'appeal-decision': { label: 'Appeal decision due', rule: '10 business days from the appeal', law: '§ 89(4)(a)' },
};

const deadline = z.object({
  kind: z.enum(DEADLINE_KINDS),
  due: z.string(),
  /** Met once the event it waits for has a date, even if late. */
  state: z.enum(['open', 'passed', 'met']),
  /** Days from today in the firm's zone to `due`; negative once it has passed. */
  daysLeft: z.int(),
  /** For an appeal without a denial: the deadline that passed unanswered, from which the 30 days are counted. */
  countedFrom: z.optional(z.string()),
  /** True if it lies beyond the years for which the holidays were checked. */
  isBeyondHolidays: z.boolean(),
});
export type Deadline = z.infer<typeof deadline>;

const foilClock = z.object({
  documentId: z.string(),
  dates: dateFields,
  deadlines: z.array(deadline),
  /** Letters that make sense now. */
  followUps: z.array(z.enum(FOLLOW_UP_KINDS)),
});
/** The dates of a request and what follows from them today. */
export type FoilClock = z.infer<typeof foilClock>;

const documentParams = z.object({ id: z.uuid() });

export const listFoilClocks = endpoint({
  method: 'GET',
  path: '/api/foil-requests',
  access: 'user',
  summary: 'The dates and deadlines of the signed-in person’s FOIL requests whose letter exists.',
  response: z.array(foilClock),
});

export const saveFoilDates = endpoint({
  method: 'PUT',
  path: '/api/documents/:id/foil-dates',
  access: 'user',
  summary: 'Saves what became of a FOIL request: when it was sent, acknowledged, denied, appealed and closed.',
  params: documentParams,
  body: foilDates,
  response: foilClock,
});

export const getFoilRequest = endpoint({
  method: 'GET',
  path: '/api/documents/:id/foil-request',
  access: 'user',
  summary: 'A FOIL request with its dates and agency, from which a reminder or an appeal is written.',
  params: documentParams,
  response: z.object({ request: foilRequestBody, clock: foilClock, agency: z.nullable(foilAgency) }),
});
export type WrittenRequest = z.infer<typeof getFoilRequest.response>;

export const downloadDeadlines = endpoint({
  method: 'GET',
  path: '/api/documents/:id/deadlines.ics',
  access: 'user',
  limited: 'download',
  summary: 'The deadlines of a FOIL request that are not met, as all-day events of a calendar file.',
  params: documentParams,
});
