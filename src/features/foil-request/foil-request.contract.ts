import * as z from 'zod/mini';
import { emailAddressOf } from '#features/accounts/accounts.contract.ts';
import { accepted } from '#features/documents/documents.contract.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { visibleText } from '#platform/shared/storable-text.ts';

export const FOIL_MESSAGES = {
  incomplete: 'Please complete all required fields',
  email: 'Please enter a valid email address',
  date: 'Please enter a valid date',
  mailTypes: 'Please select at least one mail type',
  required: 'This field is required',
  tooLong: 'This text is too long',
  agency: 'Please choose an agency of the directory',
  followUp: 'Please choose a reminder or an appeal',
  ground: 'Please choose what is appealed',
  riskAcknowledgment:
    'I understand that AI can make mistakes, that this document is not legal advice, that an attorney must review it before it is used, and that every citation must be verified.',
  deliveryNotAllowed: 'Documents can only be sent to your own email address or to an address at your firm.',
} as const;

export const FOIL_LIMITS = { name: 200, matterNumber: 100, address: 1000, description: 20_000 } as const;

/** Plausible years of a letter's date; anything else is a typo. */
export const FOIL_DATES = { first: '1990-01-01', last: '2099-12-31' } as const;

function isPlausibleDay(day: string): boolean {
  return day >= FOIL_DATES.first && day <= FOIL_DATES.last;
}

const requiredText = (limit: number) => visibleText(FOIL_MESSAGES.incomplete).check(z.maxLength(limit, FOIL_MESSAGES.tooLong));

/** The error of a field that must have a value, and does not; else its own. */
const missingOr = (message: string) => ({
  error: ({ input }: { input?: unknown }): string =>
    typeof input === 'string' && input.trim() !== '' ? message : FOIL_MESSAGES.incomplete,
});

/** One address; an empty one counts as missing. */
export const foilEmail = emailAddressOf(FOIL_MESSAGES.email, FOIL_MESSAGES.incomplete);

/** Limit of the database column. */
const HIGHEST_ID = 2_147_483_647;

const yesOrNo = z.boolean(FOIL_MESSAGES.incomplete);

/** Ways to send the letter: any combination of the three, at least one. */
export const mailTypes = z
  .object({ email: yesOrNo, regularMail: yesOrNo, certifiedMail: yesOrNo }, FOIL_MESSAGES.incomplete)
  .check(z.refine((types) => types.email || types.regularMail || types.certifiedMail, FOIL_MESSAGES.mailTypes));

/** An optional day; an empty one is a blank in the letter. */
const optionalDay = z._default(
  z.union(
    [z.literal(''), z.iso.date(FOIL_MESSAGES.date).check(z.refine(isPlausibleDay, FOIL_MESSAGES.date))],
    FOIL_MESSAGES.date,
  ),
  '',
);

/** Letters that follow a request: a reminder to the agency, and the appeal under Public Officers Law § 89(4)(a). */
export const FOLLOW_UP_KINDS = ['reminder', 'appeal'] as const;
export type FollowUpKind = (typeof FOLLOW_UP_KINDS)[number];

/** What is appealed; without an answer in time the request counts as denied. */
export const APPEAL_GROUNDS = ['denial', 'partial-denial', 'no-answer'] as const;

const followUp = z.object(
  {
    kind: z.enum(FOLLOW_UP_KINDS, FOIL_MESSAGES.followUp),
    /** Ignored in a reminder. */
    ground: z._default(z.enum(APPEAL_GROUNDS, FOIL_MESSAGES.ground), 'denial'),
    requestedOn: optionalDay,
    acknowledgedOn: optionalDay,
    promisedFor: optionalDay,
    /** Ignored unless a denial is appealed. */
    deniedOn: optionalDay,
  },
  FOIL_MESSAGES.followUp,
);
export type FollowUp = z.infer<typeof followUp>;

export const foilRequestBody = z
  .object(
    {
      userName: requiredText(FOIL_LIMITS.name),
      userEmail: foilEmail,
      /** Calendar day of the letter, YYYY-MM-DD. */
      date: z.iso.date(missingOr(FOIL_MESSAGES.date)).check(z.refine(isPlausibleDay, FOIL_MESSAGES.date)),
      matterNumber: requiredText(FOIL_LIMITS.matterNumber),
      mailTypes,
      recipientName: requiredText(FOIL_LIMITS.name),
      recipientAddress: requiredText(FOIL_LIMITS.address),
      /** Empty unless the letter is sent by email. */
      recipientEmail: z._default(z.union([z.literal(''), foilEmail], missingOr(FOIL_MESSAGES.email)), ''),
      requestDescription: requiredText(FOIL_LIMITS.description),
      /** The agency of the directory that the recipient was filled from, for a later appeal. */
      agencyId: z.optional(
        z.int(FOIL_MESSAGES.agency).check(z.minimum(1, FOIL_MESSAGES.agency), z.maximum(HIGHEST_ID, FOIL_MESSAGES.agency)),
      ),
      /** Makes the letter a reminder or an appeal: the description is then that of the earlier request. */
      followUp: z.optional(followUp),
    },
    FOIL_MESSAGES.incomplete,
  )
  .check(
    z.refine((body) => !body.mailTypes.email || body.recipientEmail !== '', {
      path: ['recipientEmail'],
      error: FOIL_MESSAGES.incomplete,
    }),
  );
export type FoilRequest = z.infer<typeof foilRequestBody>;

export const generateFoilRequest = endpoint({
  method: 'POST',
  path: '/api/foil-request/generate',
  access: 'user',
  gate: 'drafting',
  limited: 'document',
  summary: 'Accepts a public-records request; the letter arrives by email. Takes an Idempotency-Key header.',
  body: foilRequestBody,
  missing: [FOIL_MESSAGES.incomplete, FOIL_MESSAGES.mailTypes],
  status: 202,
  response: accepted,
});
