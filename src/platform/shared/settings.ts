import * as z from 'zod/mini';
import { isWebAddress } from './launch-address.ts';
import { POLICY_GATES } from './policy-gates.ts';
import { printedLine, printedLines } from './printed-text.ts';
import { visibleText } from './storable-text.ts';

/** The longest name of a firm, in characters. */
export const MAX_FIRM_NAME = 120;
/** Most lines of the firm's address, and of what stands below it in court papers; most characters of each. */
export const MAX_FIRM_LINES = 6;
export const MAX_FIRM_LINE = 120;
/** The longest telephone number, in characters, with an extension. */
export const MAX_TELEPHONE = 60;
/** The longest address of a booking page, in characters. */
export const MAX_BOOKING_URL = 500;
/** The longest retention of finished documents, or of single usage events, in days. */
export const MAX_RETENTION_DAYS = 3650;
/** The highest daily limit of messages to models per person. */
export const MAX_DAILY_MESSAGES = 10_000;
/** The highest monthly budget, in US dollars. */
export const MAX_BUDGET = 10_000_000;
/** Most forms of a client-matter number, one on each line, and most characters of each. */
export const MAX_MATTER_FORMS = 10;
export const MAX_MATTER_FORM = 60;
/** The highest daily limit of documents per person. */
export const MAX_DAILY_DOCUMENTS = 1_000;

export const SETTING_MESSAGES = {
  firmName: 'Firm name is required',
  firmNameLength: `Firm name must be at most ${MAX_FIRM_NAME} characters`,
  text: 'Must be text',
  firmLines: `Must be at most ${MAX_FIRM_LINES} lines of ${MAX_FIRM_LINE} characters`,
  telephoneLength: `Must be at most ${MAX_TELEPHONE} characters`,
  bookingUrl: 'Please enter an address that starts with https:// or http://',
  bookingUrlLength: `The address must be at most ${MAX_BOOKING_URL} characters`,
  retentionDays: `Must be a whole number of days from 1 to ${MAX_RETENTION_DAYS}`,
  chatMessagesPerDay: `Must be a whole number of messages from 1 to ${MAX_DAILY_MESSAGES.toLocaleString('en-US')}`,
  documentsPerDay: `Must be a whole number of documents from 1 to ${MAX_DAILY_DOCUMENTS.toLocaleString('en-US')}`,
  budget: `Must be a whole number of dollars from 1 to ${MAX_BUDGET.toLocaleString('en-US')}, or blank`,
  conversationsExpire: 'Must be either on or off',
  matterForms: `Must be at most ${MAX_MATTER_FORMS} lines of ${MAX_MATTER_FORM} characters`,
  policyGates: 'Must be any of tools, chat, and drafting',
} as const;

/** The firm's name, as shown in the header and in letters: one line. */
export const firmName = visibleText(SETTING_MESSAGES.firmName).check(
  z.overwrite((name) => name.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')),
  z.maxLength(MAX_FIRM_NAME, SETTING_MESSAGES.firmNameLength),
);

const firmLines = printedLines(MAX_FIRM_LINES, MAX_FIRM_LINE, SETTING_MESSAGES.text, SETTING_MESSAGES.firmLines);

/** The firm's address on papers; may be empty. */
export const firmAddress = firmLines;

/** Lines below the firm's address and telephone in court papers; may be empty. */
export const attorneyBlock = firmLines;

/** A telephone number in any form; may be empty. */
export const telephone = printedLine(MAX_TELEPHONE, SETTING_MESSAGES.text, SETTING_MESSAGES.telephoneLength);

/** Address for booking a training session; empty where there is no such page. */
export const bookingUrl = z.string(SETTING_MESSAGES.bookingUrl).check(
  z.trim(),
  z.maxLength(MAX_BOOKING_URL, SETTING_MESSAGES.bookingUrlLength),
  z.refine((text) => text === '' || isWebAddress(text), SETTING_MESSAGES.bookingUrl),
);

/** Days for which finished documents, or single usage events, are retained. */
export const retentionDays = z
  .int(SETTING_MESSAGES.retentionDays)
  .check(z.gte(1, SETTING_MESSAGES.retentionDays), z.lte(MAX_RETENTION_DAYS, SETTING_MESSAGES.retentionDays));

/** Most messages that a person may send to models on a day of the firm's calendar. */
export const chatMessagesPerDay = z
  .int(SETTING_MESSAGES.chatMessagesPerDay)
  .check(z.gte(1, SETTING_MESSAGES.chatMessagesPerDay), z.lte(MAX_DAILY_MESSAGES, SETTING_MESSAGES.chatMessagesPerDay));

/** Most documents that a person may request on a day of the firm's calendar. */
export const documentsPerDay = z
  .int(SETTING_MESSAGES.documentsPerDay)
  .check(z.gte(1, SETTING_MESSAGES.documentsPerDay), z.lte(MAX_DAILY_DOCUMENTS, SETTING_MESSAGES.documentsPerDay));

/** Most US dollars that models may cost in a month; null for no limit. */
export const budget = z.nullable(
  z.int(SETTING_MESSAGES.budget).check(z.gte(1, SETTING_MESSAGES.budget), z.lte(MAX_BUDGET, SETTING_MESSAGES.budget)),
);

/** True if conversations, too, expire once they reach the age limit of finished documents. */
export const conversationsExpire = z.boolean(SETTING_MESSAGES.conversationsExpire);

/** Forms of a client-matter number, one on each line: `#` stands for a digit, `@` for a letter. Empty for any number. */
export const matterForms = printedLines(MAX_MATTER_FORMS, MAX_MATTER_FORM, SETTING_MESSAGES.text, SETTING_MESSAGES.matterForms);

/** True if every document and conversation needs a client-matter number. */
export const mattersRequired = z.boolean(SETTING_MESSAGES.conversationsExpire);

/** Features that open only once the current AI policy is acknowledged. */
export const policyGates = z
  .array(z.enum(POLICY_GATES, SETTING_MESSAGES.policyGates), SETTING_MESSAGES.policyGates)
  .check(z.maxLength(POLICY_GATES.length, SETTING_MESSAGES.policyGates));

/** Settings that administrators can change in the portal: `readSettings` returns the current ones, nobody else reads these. */
export interface SettingDefaults {
  firmName: string;
  /** Address for booking a training session; empty where there is no such page. */
  bookingUrl: string;
  /** Retention of finished documents, in days. */
  retentionDays: number;
  /** Retention of single launches, views and activity sessions, in days; the roll-ups of their days remain. */
  usageRetentionDays: number;
  /** Most messages that a person may send to models on a day. */
  chatMessagesPerDay: number;
  /** Most documents that a person may request on a day. */
  documentsPerDay: number;
  /** Most US dollars that a person's calls of models may cost in a month; null for no limit. */
  budgetPerPerson: number | null;
  /** The same for everybody together. */
  budgetOfFirm: number | null;
  /** True if conversations expire `retentionDays` days after their last message. */
  conversationsExpire: boolean;
}
