import * as z from 'zod/mini';
import { emailAddressOf } from '#features/accounts/accounts.contract.ts';
import { calendarDay } from '#platform/shared/calendar-day.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { itemParams } from '#platform/shared/list-items.ts';
import { storableText } from '#platform/shared/storable-text.ts';
import type { ClientData } from './catalogue.contract.ts';

/** Status of a tool by the firm's decision; a retired tool is hidden from users. */
export const REGISTER_STATUSES = ['approved', 'approved-with-conditions', 'under-review', 'retired'] as const;
export type RegisterStatus = (typeof REGISTER_STATUSES)[number];

/** The most sensitive data that may be entered. */
export const DATA_CLASSES = ['public', 'firm-internal', 'client-confidential-with-consent', 'client-confidential'] as const;
export type DataClass = (typeof DATA_CLASSES)[number];

/** True if the vendor trains models on what is entered. */
export const TRAINING_ANSWERS = ['no', 'yes', 'not-known'] as const;

/** The short form of a data class on cards and in their filter. */
export const CLIENT_DATA_OF: Record<DataClass, ClientData> = {
  public: 'no',
  'firm-internal': 'no',
  'client-confidential-with-consent': 'with-consent',
  'client-confidential': 'yes',
};

export const CLIENT_DATA_LABELS: Record<ClientData, string> = {
  no: 'Client data: no',
  'with-consent': 'Client data: with consent',
  yes: 'Client data: yes',
  'not-stated': 'Client data: not stated',
};

export const STATUS_LABELS: Record<RegisterStatus, string> = {
  approved: 'Approved',
  'approved-with-conditions': 'Approved with conditions',
  'under-review': 'Under review',
  retired: 'Retired',
};

export const DATA_LABELS: Record<DataClass, string> = {
  public: 'Public only',
  'firm-internal': 'Firm-internal',
  'client-confidential-with-consent': 'Client-confidential with consent',
  'client-confidential': 'Client-confidential',
};

export const TRAINING_LABELS: Record<(typeof TRAINING_ANSWERS)[number], string> = {
  no: 'No',
  yes: 'Yes',
  'not-known': 'Not known',
};

export const REGISTER_MESSAGES = {
  status: 'Please select a status',
  dataClass: 'Please select the data that may be entered',
  trainsOnData: 'Please select an answer',
  text: 'Must be text',
  line: 'Must be at most 200 characters',
  conditions: 'Must be at most 2000 characters',
  conditionsMissing: 'Please enter the conditions',
  ownerEmail: 'Please enter a valid email address',
  reviewOn: 'Please enter a date',
  reviewPassed: 'The review date must not be in the past',
  retired: 'Retired in the register: change its status there before you un-hide it',
} as const;

const line = storableText(REGISTER_MESSAGES.text).check(z.maxLength(200, REGISTER_MESSAGES.line));
const email = emailAddressOf(REGISTER_MESSAGES.ownerEmail).check(z.maxLength(254, REGISTER_MESSAGES.ownerEmail));

/** A part of an entry; one that is absent, null or an empty text is stored as null. */
const part = <Value extends z.ZodMiniType<string>>(value: Value, message: string) =>
  z._default(
    z.nullable(
      z.pipe(
        z.union([value, z.literal('')], message),
        z.transform((given) => (given || null) as Exclude<z.output<Value>, ''> | null),
      ),
    ),
    null,
  );

/** Register entry of a tool or a drafting card, as the form sends it; a part that is absent or empty is not known. */
export const registerBody = z
  .object({
    status: part(z.enum(REGISTER_STATUSES), REGISTER_MESSAGES.status),
    dataClass: part(z.enum(DATA_CLASSES), REGISTER_MESSAGES.dataClass),
    ownerName: part(line, REGISTER_MESSAGES.text),
    /** Receives the reminder of the review. */
    ownerEmail: part(email, REGISTER_MESSAGES.ownerEmail),
    vendor: part(line, REGISTER_MESSAGES.text),
    dataLocation: part(line, REGISTER_MESSAGES.text),
    trainsOnData: part(z.enum(TRAINING_ANSWERS), REGISTER_MESSAGES.trainsOnData),
    /** ISO day. */
    reviewOn: part(calendarDay(REGISTER_MESSAGES.reviewOn), REGISTER_MESSAGES.reviewOn),
    conditions: part(
      storableText(REGISTER_MESSAGES.text).check(z.maxLength(2000, REGISTER_MESSAGES.conditions)),
      REGISTER_MESSAGES.text,
    ),
  })
  .check(
    z.refine(({ status, conditions }) => status !== 'approved-with-conditions' || conditions !== null, {
      error: REGISTER_MESSAGES.conditionsMissing,
      path: ['conditions'],
    }),
  );
export type RegisterBody = z.output<typeof registerBody>;
export type RegisterFields = z.input<typeof registerBody>;

/** Register entry as everybody signed in may read it. */
export const registerEntry = z.object({
  status: z.nullable(z.enum(REGISTER_STATUSES)),
  dataClass: z.nullable(z.enum(DATA_CLASSES)),
  ownerName: z.nullable(z.string()),
  ownerEmail: z.nullable(z.string()),
  vendor: z.nullable(z.string()),
  dataLocation: z.nullable(z.string()),
  trainsOnData: z.nullable(z.enum(TRAINING_ANSWERS)),
  reviewOn: z.nullable(z.string()),
  conditions: z.nullable(z.string()),
  /** Time of the newest decision, and the name of its administrator; null where none was made. */
  decidedAt: z.nullable(z.iso.datetime()),
  decidedBy: z.nullable(z.string()),
});
export type RegisterEntry = z.infer<typeof registerEntry>;

/** True if the decision is to be looked at again. @param today ISO day in the firm's zone */
export const isReviewDue = ({ reviewOn, status }: Pick<RegisterEntry, 'reviewOn' | 'status'>, today: string): boolean =>
  reviewOn !== null && reviewOn <= today && status !== 'retired';

export const getToolRegister = endpoint({
  method: 'GET',
  path: '/api/tools/:id/register',
  access: 'user',
  summary: 'The register entry of a tool: what its approval means.',
  params: itemParams,
  response: registerEntry,
});

export const setToolRegister = endpoint({
  method: 'PUT',
  path: '/api/tools/:id/register',
  access: 'admin',
  summary: 'Sets the register entry of a tool.',
  params: itemParams,
  body: registerBody,
  response: registerEntry,
});

export const getCardRegister = endpoint({
  method: 'GET',
  path: '/api/document-drafting-cards/:id/register',
  access: 'user',
  summary: 'The register entry of a document drafting card.',
  params: itemParams,
  response: registerEntry,
});

export const setCardRegister = endpoint({
  method: 'PUT',
  path: '/api/document-drafting-cards/:id/register',
  access: 'admin',
  summary: 'Sets the register entry of a document drafting card.',
  params: itemParams,
  body: registerBody,
  response: registerEntry,
});

const registeredCard = z.extend(registerEntry, {
  kind: z.enum(['tool', 'card']),
  id: z.int(),
  name: z.string(),
  isHidden: z.boolean(),
  /** True if its review date has come. */
  isDue: z.boolean(),
});
export type RegisteredCard = z.infer<typeof registeredCard>;

export const listRegister = endpoint({
  method: 'GET',
  path: '/api/admin/register',
  access: 'admin',
  summary: 'All tools and document drafting cards with their register entries, hidden ones too.',
  response: z.array(registeredCard),
});

/** The newest decisions that are listed; the audit log has all of them. */
export const MOST_DECISIONS = 100;

/** A change of an entry, as the audit log recorded it. */
const decision = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  actorName: z.string(),
  detail: z.nullable(z.record(z.string(), z.unknown())),
});

export const listDecisions = endpoint({
  method: 'GET',
  path: '/api/admin/register/:kind/:id/decisions',
  access: 'admin',
  summary: 'Who changed the register entry of a tool or a document drafting card, newest first.',
  params: z.extend(itemParams, { kind: z.enum(['tools', 'document-drafting-cards']) }),
  response: z.array(decision),
});
