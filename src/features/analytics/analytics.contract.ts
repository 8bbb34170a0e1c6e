import * as z from 'zod/mini';
import { DOCUMENT_KINDS } from '#features/documents/documents.contract.ts';
import { calendarDay } from '#platform/shared/calendar-day.ts';
import { endpoint } from '#platform/shared/endpoint.ts';

export const REPORT_MESSAGES = {
  day: 'Must be a date such as 2026-01-31',
  order: 'The first day cannot be after the last day',
} as const;

const day = calendarDay(REPORT_MESSAGES.day);

/** Whole days of the firm's calendar, inclusive; an absent end is open. */
const period = z.object({ dateFrom: z.optional(day), dateTo: z.optional(day) }).check(
  z.refine(({ dateFrom, dateTo }) => !dateFrom || !dateTo || dateFrom <= dateTo, {
    error: REPORT_MESSAGES.order,
    path: ['dateTo'],
  }),
);
export type Period = z.infer<typeof period>;

const toolClicksRow = z.object({ toolId: z.int(), toolName: z.string(), clickCount: z.int() });
export type ToolClicksRow = z.infer<typeof toolClicksRow>;

export const getToolClicks = endpoint({
  method: 'GET',
  path: '/api/admin/analytics/tool-clicks',
  access: 'admin',
  limited: 'report',
  summary: 'How often each tool was launched, the most launched first; deleted tools keep their names.',
  query: period,
  response: z.array(toolClicksRow),
});

/** `avgCompletion` is a percentage, rounded to a whole one. */
const videoViewsRow = z.object({ videoId: z.int(), videoTitle: z.string(), viewCount: z.int(), avgCompletion: z.int() });
export type VideoViewsRow = z.infer<typeof videoViewsRow>;

export const getVideoViews = endpoint({
  method: 'GET',
  path: '/api/admin/analytics/video-views',
  access: 'admin',
  limited: 'report',
  summary: 'How often each video was played and how much of it, the most played first; deleted videos keep their titles.',
  query: period,
  response: z.array(videoViewsRow),
});

const userActivityRow = z.object({ userId: z.int(), userName: z.string(), sessionCount: z.int() });
export type UserActivityRow = z.infer<typeof userActivityRow>;

export const getUserActivity = endpoint({
  method: 'GET',
  path: '/api/admin/analytics/user-activity',
  access: 'admin',
  limited: 'report',
  summary: 'How often each person had the portal open, most frequent first.',
  query: period,
  response: z.array(userActivityRow),
});

const totals = z.object({ totalToolClicks: z.int(), totalVideoViews: z.int(), totalActiveSessions: z.int() });
export type UsageTotals = z.infer<typeof totals>;
/** `before`: the same for the equally long period that ends the day before; null where the period has no first day. */
const dashboard = z.extend(totals, { before: z.nullable(totals) });
export type UsageDashboard = z.infer<typeof dashboard>;

export const getUsageDashboard = endpoint({
  method: 'GET',
  path: '/api/admin/analytics/dashboard',
  access: 'admin',
  limited: 'report',
  summary: 'All launches, views and activity sessions of a period, beside those of the period before.',
  query: period,
  response: dashboard,
});

/** A day with any usage; days without are omitted. */
const trendDay = z.object({ day: z.string(), toolClicks: z.int(), videoViews: z.int(), activeSessions: z.int() });
export type TrendDay = z.infer<typeof trendDay>;

export const getUsageTrend = endpoint({
  method: 'GET',
  path: '/api/admin/analytics/trend',
  access: 'admin',
  limited: 'report',
  summary: 'Launches, views and activity sessions by day, the earliest first; days without any are left out.',
  query: period,
  response: z.array(trendDay),
});

const documentsRow = z.object({ kind: z.enum(DOCUMENT_KINDS), count: z.int() });
/** `costMicros` is in millionths of a US dollar; null unless the cost of every call is known. */
const modelUseRow = z.object({
  model: z.string(),
  /** Purpose of the calls: `memorandum`, `foil-request`, `chat`. */
  purpose: z.string(),
  /** Calls that returned a response or used tokens. */
  calls: z.int(),
  inputTokens: z.int(),
  outputTokens: z.int(),
  costMicros: z.nullable(z.int()),
});
const personUseRow = z.object({
  /** YYYY-MM, of the firm's calendar. */
  month: z.string(),
  userName: z.string(),
  /** The model's name, or its id if administrators never kept it. */
  model: z.string(),
  calls: z.int(),
  inputTokens: z.int(),
  outputTokens: z.int(),
  costMicros: z.nullable(z.int()),
});
/** The same of calls for a client matter. */
const matterUseRow = z.extend(personUseRow, { matterNumber: z.string() });
const feedbackRow = z.object({ model: z.string(), up: z.int(), down: z.int() });
/** A comment that its author allows administrators to read; it has no name. */
const commentRow = z.object({ model: z.string(), isHelpful: z.boolean(), comment: z.string(), day: z.string() });
const aiUse = z.object({
  documents: z.array(documentsRow),
  models: z.array(modelUseRow),
  /** The newest month first, then the costliest. */
  people: z.array(personUseRow),
  /** The same by client-matter number. */
  matters: z.array(matterUseRow),
  feedback: z.array(feedbackRow),
  /** The newest, at most 100. */
  comments: z.array(commentRow),
});
export type FeedbackRow = z.infer<typeof feedbackRow>;
export type CommentRow = z.infer<typeof commentRow>;
export type DocumentsRow = z.infer<typeof documentsRow>;
export type PersonUseRow = z.infer<typeof personUseRow>;
export type MatterUseRow = z.infer<typeof matterUseRow>;
export type ModelUseRow = z.infer<typeof modelUseRow>;
export type AiUse = z.infer<typeof aiUse>;

export const getAiUse = endpoint({
  method: 'GET',
  path: '/api/admin/analytics/ai-use',
  access: 'admin',
  limited: 'report',
  summary:
    'Documents delivered by kind; calls of language models by model and purpose, by person, model and month, and by client-matter number, with tokens and, where priced, cost; thumbs for replies by model, with the comments that administrators may read.',
  query: period,
  response: aiUse,
});
