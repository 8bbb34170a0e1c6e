import path from 'node:path';
import * as z from 'zod/mini';
import {
  bookingUrl,
  firmName,
  MAX_DAILY_DOCUMENTS,
  MAX_DAILY_MESSAGES,
  MAX_RETENTION_DAYS,
  type SettingDefaults,
} from '../shared/settings.ts';
import { commaList, domains, proxies } from './comma-lists.ts';
import { isTimeZone } from './is-time-zone.ts';
import { findMicrosoftError, isIssuer, type MicrosoftSettings, readMicrosoftSettings } from './microsoft-settings.ts';
import { type ModelPrices, readModelPrices } from './models/model-prices.ts';

/** A wrong setting: its message is one line that names the variable. */
export class ConfigError extends Error {}

const onOff = (fallback: 'on' | 'off') =>
  z.pipe(
    z._default(z.enum(['on', 'off']), fallback),
    z.transform((value) => value === 'on'),
  );
const wholeNumber = z.string().check(z.regex(/^\d+$/, 'must be a whole number'));
const between = (least: number, most: number) =>
  z.pipe(
    z.transform(Number),
    z.number().check(z.gte(least, `must be at least ${least}`), z.lte(most, `must be at most ${most}`)),
  );
const integer = (fallback: number, least: number, most: number) =>
  z.pipe(z._default(wholeNumber, String(fallback)), between(least, most));
const url = (protocols: string[]) =>
  z
    .string()
    .check(
      z.refine(
        (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
        `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
      ),
    );
/** Origin for people's browsers: the portal is at the root of its address. */
const webOrigin = url(['http:', 'https:']).check(
  z.refine(
    (value) => /^https?:\/\/[^/?#@\s]+\/*$/i.test(value),
    'must be an address without a path, such as https://portal.firm.example',
  ),
);
const mailServer = url(['smtp:', 'smtps:']).check(
  z.refine(
    (value) => URL.canParse(value) && new URL(value).hostname !== '',
    'must name a mail server, such as smtp://mail.firm.example:587',
  ),
);
const pictureHost = z.union([webOrigin, z.literal('off')], 'must be an address without a path, or off');
const emailAddress = z.string().check(z.maxLength(254), z.regex(z.regexes.html5Email, 'must be one email address'));
const address = z
  .string()
  .check(z.regex(/^([^<>\r\n,;@]*<[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/, 'must be one email address'));
const modelPrices = z
  .string()
  .check(
    z.refine(
      (text) => readModelPrices(text) !== undefined,
      'must be a comma-separated list of model=input/output in US dollars per million tokens, such as gpt-4.1-2025-04-14=2/8',
    ),
  );
const oneWord = z
  .string()
  .check(z.maxLength(255, 'must have at most 255 characters'), z.regex(/^\S+$/, 'must not contain spaces'));
const metricsToken = z
  .string()
  .check(z.regex(/^[A-Za-z0-9._~+/=-]{32,256}$/, 'must have 32 to 256 letters, digits or signs of the set . _ ~ + / = -'));
const issuer = z
  .string()
  .check(
    z.maxLength(500, 'must have at most 500 characters'),
    z.refine(isIssuer, 'must be an https address of an OpenID Connect issuer (http only on this machine)'),
  );
const timeZone = z.string().check(z.refine(isTimeZone, 'must be a time zone such as America/New_York'));

const environment = z.object({
  PORT: integer(3000, 0, 65_535),
  HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  PUBLIC_URL: z.optional(webOrigin),
  DATABASE_URL: z.optional(url(['postgres:', 'postgresql:'])),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), './data'),
  SESSION_SECRET: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  ADMIN_EMAIL: z._default(emailAddress, 'admin@example.com'),
  ADMIN_PASSWORD: z.optional(
    z.string().check(z.minLength(6, 'must have at least 6 characters'), z.maxLength(256, 'must have at most 256 characters')),
  ),
  SAMPLE_CONTENT: onOff('on'),
  FIRM_NAME: z._default(firmName, 'Example Law LLP'),
  BOOKING_URL: z.optional(bookingUrl),
  VIDEO_PICTURES_URL: z._default(pictureHost, 'https://i.ytimg.com'),
  TIME_ZONE: z._default(timeZone, 'America/New_York'),
  SMTP_URL: z.optional(mailServer),
  MAIL_FROM: z.optional(address),
  MAIL_ALLOWED_DOMAINS: z.optional(domains),
  OPENAI_API_KEY: z.optional(z.string()),
  OPENAI_BASE_URL: z.optional(url(['http:', 'https:'])),
  GEMINI_API_KEY: z.optional(z.string()),
  GEMINI_BASE_URL: z.optional(url(['http:', 'https:'])),
  DRAFTING_MODEL: z._default(z.string(), 'gpt-4.1-2025-04-14'),
  DRAFTING_WINDOW: z.optional(z.pipe(wholeNumber, between(16_000, 2_000_000))),
  CITATION_STYLE: z._default(z.enum(['bluebook', 'official']), 'bluebook'),
  AI_CERTIFICATION: onOff('off'),
  MODEL_PRICES: z.optional(modelPrices),
  MICROSOFT_TENANT_ID: z.optional(oneWord),
  MICROSOFT_CLIENT_ID: z.optional(oneWord),
  MICROSOFT_CLIENT_SECRET: z.optional(oneWord),
  MICROSOFT_ISSUER: z.optional(issuer),
  SSO_AUTO_APPROVE: onOff('off'),
  CHAT_MESSAGES_PER_DAY: integer(200, 1, MAX_DAILY_MESSAGES),
  DOCUMENTS_PER_DAY: integer(50, 1, MAX_DAILY_DOCUMENTS),
  RETENTION_DAYS: integer(30, 1, MAX_RETENTION_DAYS),
  USAGE_RETENTION_DAYS: integer(400, 1, MAX_RETENTION_DAYS),
  TRUST_PROXY: z.optional(proxies),
  CONNECTIONS_PER_ADDRESS: integer(100, 1, 1_000_000),
  METRICS_TOKEN: z.optional(metricsToken),
  DRAIN_SECONDS: integer(0, 0, 300),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
});

/** The portal's settings, read once at start. */
export interface Config {
  port: number;
  host: string;
  /** The address people use, without a trailing slash. */
  publicUrl: string;
  /** True if the address was set, rather than derived from the port. */
  publicUrlIsSet: boolean;
  databaseUrl: string | undefined;
  /** Absolute path of everything the portal stores on disk. */
  dataDir: string;
  sessionSecret: string | undefined;
  adminEmail: string;
  adminPassword: string | undefined;
  sampleContent: boolean;
  defaults: SettingDefaults;
  /** Host from which the pictures of YouTube's videos are fetched; absent: none. */
  videoPicturesUrl: string | undefined;
  timeZone: string;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Lowercase domains to which drafts may be sent besides the user's own address; absent: any. */
  mailAllowedDomains: string[] | undefined;
  openaiApiKey: string | undefined;
  /** OpenAI's own when absent. */
  openaiBaseUrl: string | undefined;
  geminiApiKey: string | undefined;
  /** Google's own when absent. */
  geminiBaseUrl: string | undefined;
  /** The id of the model that drafts documents. */
  draftingModel: string;
  /** Tokens of a prompt and its response together; absent: the model's limit. */
  draftingWindow: number | undefined;
  /** Citation style of drafts: "181 A.D.3d 664 (2d Dep’t 2020)" or "181 AD3d 664 (2d Dept 2020)". */
  citationStyle: 'bluebook' | 'official';
  /** True if a draft ends with a page on which counsel certifies the use of a program, for the Parts that require one. */
  aiCertification: boolean;
  /** Prices of models, so that each call's cost is recorded; absent: only tokens are. */
  modelPrices: ModelPrices | undefined;
  /** Absent: nobody signs in with Microsoft. */
  microsoft: MicrosoftSettings | undefined;
  /** True if members of the tenant need no administrator's approval at their first single sign-on. */
  ssoAutoApprove: boolean;
  trustProxy: string[] | undefined;
  /** Most open connections of each address; trusted proxies, and this machine, have no limit. */
  connectionsPerAddress: number;
  /** Token that a program sends to read the metrics; absent: only this machine reads them. */
  metricsToken: string | undefined;
  /** Seconds for which a server being stopped runs on while it reports not ready, until those who send requests have noticed. */
  drainSeconds: number;
  logLevel: string;
}

/**
 * Reads the settings from the environment. Empty variables count as absent.
 * @throws ConfigError with one line that names the first wrong variable.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`${String(issue?.path[0])}: ${issue?.message ?? 'is not valid'}`);
  }
  const value = parsed.data;
  const mistake = findMicrosoftError(value);
  if (mistake) throw new ConfigError(`${mistake.variable}: ${mistake.message}`);
  const publicUrl = new URL(value.PUBLIC_URL ?? `http://localhost:${value.PORT}`).origin;
  return {
    port: value.PORT,
    host: value.HOST,
    publicUrl,
    publicUrlIsSet: value.PUBLIC_URL !== undefined,
    databaseUrl: value.DATABASE_URL,
    dataDir: path.resolve(value.DATA_DIR),
    sessionSecret: value.SESSION_SECRET,
    adminEmail: value.ADMIN_EMAIL,
    adminPassword: value.ADMIN_PASSWORD,
    sampleContent: value.SAMPLE_CONTENT,
    defaults: {
      firmName: value.FIRM_NAME,
      bookingUrl: value.BOOKING_URL ?? '',
      retentionDays: value.RETENTION_DAYS,
      usageRetentionDays: value.USAGE_RETENTION_DAYS,
      chatMessagesPerDay: value.CHAT_MESSAGES_PER_DAY,
      documentsPerDay: value.DOCUMENTS_PER_DAY,
      budgetPerPerson: null,
      budgetOfFirm: null,
      // A retention period that was set applies to conversations, too.
      conversationsExpire: given.RETENTION_DAYS !== undefined,
    },
    videoPicturesUrl: value.VIDEO_PICTURES_URL === 'off' ? undefined : new URL(value.VIDEO_PICTURES_URL).origin,
    timeZone: value.TIME_ZONE,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM ?? `atrium@${new URL(publicUrl).hostname}`,
    mailAllowedDomains: commaList(value.MAIL_ALLOWED_DOMAINS)?.map((domain) => domain.toLowerCase().replace(/^@/, '')),
    openaiApiKey: value.OPENAI_API_KEY,
    openaiBaseUrl: value.OPENAI_BASE_URL,
    geminiApiKey: value.GEMINI_API_KEY,
    geminiBaseUrl: value.GEMINI_BASE_URL,
    draftingModel: value.DRAFTING_MODEL,
    draftingWindow: value.DRAFTING_WINDOW,
    citationStyle: value.CITATION_STYLE,
    aiCertification: value.AI_CERTIFICATION,
    modelPrices: value.MODEL_PRICES === undefined ? undefined : readModelPrices(value.MODEL_PRICES),
    microsoft: readMicrosoftSettings(value),
    ssoAutoApprove: value.SSO_AUTO_APPROVE,
    trustProxy: commaList(value.TRUST_PROXY),
    connectionsPerAddress: value.CONNECTIONS_PER_ADDRESS,
    metricsToken: value.METRICS_TOKEN,
    drainSeconds: value.DRAIN_SECONDS,
    logLevel: value.LOG_LEVEL,
  };
}
