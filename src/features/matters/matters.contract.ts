import * as z from 'zod/mini';
import { calendarDay } from '#platform/shared/calendar-day.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { itemParams } from '#platform/shared/list-items.ts';
import { printedLine } from '#platform/shared/printed-text.ts';
import { visibleText } from '#platform/shared/storable-text.ts';

/** Rules of a matter for AI: allowed, allowed once the client's consent is recorded, or not allowed. */
export const MATTER_RULES = ['allowed', 'consent', 'not-allowed'] as const;
export type MatterRule = (typeof MATTER_RULES)[number];

export const RULE_LABELS: Record<MatterRule, string> = {
  allowed: 'AI allowed',
  consent: 'AI only with the client’s consent',
  'not-allowed': 'AI not allowed',
};

/** The longest client-matter number, in characters. */
export const MAX_MATTER_LENGTH = 60;
/** Matters on a page of the list. */
export const MATTERS_A_PAGE = 50;
/** The largest CSV file, and most of its lines below the headings. */
export const MAX_IMPORT_BYTES = 5 * 1024 * 1024;
export const MAX_IMPORT_LINES = 20_000;
/** Headings of the CSV file, in the order of the export; only the first must be there. */
export const MATTER_COLUMNS = ['Matter number', 'AI', 'Models', 'Consent date', 'Consent recorded by', 'Closed'] as const;

const MAX_NAME = 200;
const MOST_MODELS = 100;

export const MATTER_MESSAGES = {
  number: 'Enter a client-matter number',
  length: `A client-matter number has at most ${MAX_MATTER_LENGTH} characters`,
  required: 'Please enter the client-matter number: the firm requires one.',
  rule: 'Please select a rule',
  models: 'Please select the models',
  consentOn: 'Please enter a date',
  consentBy: `Must be at most ${MAX_NAME} characters`,
  consentIncomplete: 'Please enter both the date of the consent and who recorded it',
  consentAhead: 'The date of the consent must not be in the future',
  closed: 'Must be either yes or no',
  known: 'This matter is in the list already',
  search: 'Must be at most 100 characters',
  fileMissing: 'Please choose a CSV file',
  fileTooLarge: 'The file must be no larger than 5 MB',
} as const;

/** A client-matter number as the firm writes it, on one line. */
export const matterNumber = visibleText(MATTER_MESSAGES.number).check(
  z.overwrite((number) => number.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')),
  z.maxLength(MAX_MATTER_LENGTH, MATTER_MESSAGES.length),
);

/** Distance of full-width characters to the plain ones. */
const WIDE = 0xfee0;

/** A number as it was meant, whatever word processor it was pasted from: plain digits, letters and hyphens, nothing invisible. */
const asMeant = (number: string): string =>
  number
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - WIDE))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s+/g, ' ')
    .trim();

/** A number in the form in which numbers are compared and stored with rules: as it was meant, in capitals. */
export const matterKey = (number: string): string => asMeant(number).toUpperCase();

/** True if a number has one of the forms, which are lines of literal characters, `#` for a digit and `@` for a letter. */
export function hasMatterForm(number: string, forms: string): boolean {
  return forms === '' || forms.split('\n').some((form) => matches(asMeant(number), asMeant(form)));
}

const matches = (number: string, form: string) =>
  number.length === form.length &&
  [...form].every((sign, index) => {
    const character = number[index] ?? '';
    if (sign === '#') return /[0-9]/.test(character);
    return sign === '@' ? /[A-Za-z]/.test(character) : sign.toUpperCase() === character.toUpperCase();
  });

/** Sentence about a number that has none of the firm's forms. */
export function formMessage(forms: string): string {
  const examples = forms.split('\n').map((form) => form.replaceAll('#', '0').replaceAll('@', 'A'));
  return `Please enter the client-matter number as the firm writes it, for example ${examples.slice(0, 3).join(' or ')}`;
}

const matterFields = z.object({
  number: matterNumber,
  rule: z.enum(MATTER_RULES, MATTER_MESSAGES.rule),
  /** Ids of the only models that may be used; null for all. */
  models: z.nullable(
    z
      .array(z.string().check(z.maxLength(MAX_NAME)), MATTER_MESSAGES.models)
      .check(z.minLength(1, MATTER_MESSAGES.models), z.maxLength(MOST_MODELS, MATTER_MESSAGES.models)),
  ),
  /** Day on which the client consented, and who recorded it; both or neither. */
  consentOn: z.nullable(calendarDay(MATTER_MESSAGES.consentOn)),
  consentBy: z.nullable(printedLine(MAX_NAME, MATTER_MESSAGES.consentBy, MATTER_MESSAGES.consentBy)),
  isClosed: z.boolean(MATTER_MESSAGES.closed),
});

/** A matter with its rule, as an administrator enters it. */
export const matterBody = matterFields.check(
  z.refine(({ consentOn, consentBy }) => !consentOn === !consentBy, {
    error: MATTER_MESSAGES.consentIncomplete,
    path: ['consentOn'],
  }),
);
export type MatterBody = z.output<typeof matterBody>;

const listedMatter = z.extend(matterFields, { id: z.int(), updatedAt: z.iso.datetime() });
const matterRow = z.extend(listedMatter, { modelLabels: z.nullable(z.array(z.string())) });
/** A matter in the list, with the labels of its only models. */
export type ListedMatter = z.infer<typeof matterRow>;
export type SavedMatter = z.infer<typeof listedMatter>;

/** A POST, because numbers belong in no address. */
export const findMatters = endpoint({
  method: 'POST',
  path: '/api/admin/matters/find',
  access: 'admin',
  summary: 'A page of the matters with a rule for AI, by number; `search` is a part of the number.',
  body: z.object({
    search: z.string(MATTER_MESSAGES.search).check(z.maxLength(100, MATTER_MESSAGES.search)),
    rule: z.optional(z.enum(MATTER_RULES, MATTER_MESSAGES.rule)),
    offset: z._default(z.int().check(z.gte(0), z.lte(1_000_000)), 0),
  }),
  response: z.object({ matters: z.array(matterRow), total: z.int() }),
});

export const addMatter = endpoint({
  method: 'POST',
  path: '/api/admin/matters',
  access: 'admin',
  summary: 'Adds a matter with its rule for AI.',
  body: matterBody,
  response: listedMatter,
  status: 201,
});

export const changeMatter = endpoint({
  method: 'PUT',
  path: '/api/admin/matters/:id',
  access: 'admin',
  summary: 'Changes the rule of a matter for AI, or closes or reopens the matter.',
  params: itemParams,
  body: matterBody,
  response: listedMatter,
});

export const removeMatter = endpoint({
  method: 'DELETE',
  path: '/api/admin/matters/:id',
  access: 'admin',
  summary: 'Removes the rule of a matter; what was recorded of its use stays.',
  params: itemParams,
  status: 204,
});

/** Outcome of a CSV file: nothing is imported if any of its lines has a problem. */
const importReport = z.object({
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** Problems by line, the headings being line 1; the first hundred. */
  problems: z.array(z.object({ line: z.int(), message: z.string() })),
  problemCount: z.int(),
});
export type ImportReport = z.infer<typeof importReport>;

export const importMatters = endpoint({
  method: 'POST',
  path: '/api/admin/matters/import',
  access: 'admin',
  limited: 'report',
  summary: 'Adds and changes matters by a CSV file, all of them or none; reports problems by line.',
  files: ['matters'],
  maxFileBytes: MAX_IMPORT_BYTES,
  fileTooLarge: MATTER_MESSAGES.fileTooLarge,
  filesMissing: MATTER_MESSAGES.fileMissing,
  response: importReport,
});

export const exportMatters = endpoint({
  method: 'GET',
  path: '/api/admin/matters/export',
  access: 'admin',
  limited: 'report',
  summary: 'All matters with a rule as a CSV file, in the form that the import takes.',
});

/** A POST, because numbers belong in no address. */
export const createCertificate = endpoint({
  method: 'POST',
  path: '/api/admin/matters/certificate',
  access: 'admin',
  limited: 'report',
  summary:
    'A PDF from the audit trail: the papers processed for a matter, when, by which models and providers, and when they were destroyed.',
  body: z.object({ number: matterNumber }),
});

export const getMatterRequirement = endpoint({
  method: 'GET',
  path: '/api/matters/requirement',
  access: 'user',
  summary: 'Tells forms whether to ask for a client-matter number, whether it is required, and in which form.',
  response: z.object({
    /** True if the firm has entered a form or a matter, or requires a number. */
    isAsked: z.boolean(),
    isRequired: z.boolean(),
    /** Lines divided by `\n`: `#` stands for a digit, `@` for a letter; empty for any number. */
    forms: z.string(),
  }),
});

/** A POST, because numbers belong in no address. */
export const checkMatter = endpoint({
  method: 'POST',
  path: '/api/matters/check',
  access: 'user',
  summary: 'Refuses a client-matter number that has not the firm’s form, or for which AI may not be used, with the reason.',
  body: z.object({ matterNumber }),
  status: 204,
});
