import * as z from 'zod/mini';
import { endpoint } from '#platform/shared/endpoint.ts';
import { isLaunchAddress } from '#platform/shared/launch-address.ts';
import { itemParams } from '#platform/shared/list-items.ts';
import { printedLine } from '#platform/shared/printed-text.ts';
import { storableText, visibleText } from '#platform/shared/storable-text.ts';
import { cardBody } from './card-form.contract.ts';
import { DATA_CLASSES, registerBody } from './register.contract.ts';

/** States of a request for a tool, in order. */
export const REQUEST_STATES = ['new', 'in-review', 'approved', 'declined'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

export const REQUEST_STATE_LABELS: Record<RequestState, string> = {
  new: 'New',
  'in-review': 'In review',
  approved: 'Approved',
  declined: 'Declined',
};

export const REQUESTS_A_PAGE = 50;
/** For each person. */
export const REQUEST_LIMITS = { requestsPerDay: 20, commentsPerDay: 60 } as const;

export const REQUEST_MESSAGES = {
  name: 'Please enter the tool’s name, at least 2 characters',
  longName: 'Must be at most 200 characters',
  url: 'Please enter a web address that begins with https:// or http://',
  purpose: 'Please enter what you need the tool for',
  dataClass: 'Please select the data that you want to enter',
  comment: 'Please enter a comment',
  reason: 'Please enter a reason',
  tooLong: 'Must be at most 2000 characters',
  state: 'Must be one of the states',
  skip: 'Must be a number of requests',
} as const;

const text = (missing: string) => visibleText(missing).check(z.maxLength(2000, REQUEST_MESSAGES.tooLong));
const moment = z.iso.datetime();

export const toolRequestBody = z.object({
  name: printedLine(200, REQUEST_MESSAGES.name, REQUEST_MESSAGES.longName).check(z.minLength(2, REQUEST_MESSAGES.name)),
  url: storableText(REQUEST_MESSAGES.url).check(
    z.maxLength(2000, { error: REQUEST_MESSAGES.tooLong, abort: true }),
    z.refine((url) => !url.startsWith('/') && isLaunchAddress(url), REQUEST_MESSAGES.url),
  ),
  purpose: text(REQUEST_MESSAGES.purpose),
  dataClass: z.enum(DATA_CLASSES, REQUEST_MESSAGES.dataClass),
});
export type ToolRequestBody = z.output<typeof toolRequestBody>;

const { name, url, description, category, toolType } = cardBody.shape;
/** The tool that a request becomes, with its register entry. */
export const approval = z.safeExtend(registerBody, {
  ...{ state: z.literal('approved'), seen: z.literal('in-review') },
  ...{ name, url, description, category, toolType },
});
export type Approval = z.output<typeof approval>;

/** An administrator's step: the state that a request gets, and the one that they saw. */
const decision = z.discriminatedUnion(
  'state',
  [
    z.object({ state: z.literal('in-review'), seen: z.literal('new') }),
    z.object({ state: z.literal('declined'), seen: z.literal('in-review'), reason: text(REQUEST_MESSAGES.reason) }),
    approval,
  ],
  REQUEST_MESSAGES.state,
);
export type Decision = z.output<typeof decision>;

export const toolRequest = z.object({
  id: z.int(),
  name: z.string(),
  url: z.string(),
  purpose: z.string(),
  dataClass: z.enum(DATA_CLASSES),
  state: z.enum(REQUEST_STATES),
  reason: z.nullable(z.string()),
  decidedAt: z.nullable(moment),
  decidedBy: z.nullable(z.string()),
  toolId: z.nullable(z.int()),
  createdAt: moment,
  requestedBy: z.string(),
  isOwn: z.boolean(),
  votes: z.int(),
  hasVoted: z.boolean(),
  comments: z.int(),
});
export type ToolRequest = z.infer<typeof toolRequest>;

const comments = z.array(z.object({ id: z.int(), author: z.string(), content: z.string(), createdAt: moment }));

export const listToolRequests = endpoint({
  method: 'GET',
  path: '/api/tool-requests',
  access: 'user',
  summary: 'Requests for tools, open ones first, newest first, a page at a time; with a name or address, those that resemble it.',
  query: z.object({
    state: z.optional(z.enum(REQUEST_STATES, REQUEST_MESSAGES.state)),
    name: z.optional(z.string().check(z.maxLength(200, REQUEST_MESSAGES.longName))),
    url: z.optional(z.string().check(z.maxLength(2000, REQUEST_MESSAGES.tooLong))),
    skip: z._default(z.string().check(z.regex(/^\d{1,6}$/, REQUEST_MESSAGES.skip)), '0'),
  }),
  response: z.object({ requests: z.array(toolRequest), matches: z.int(), open: z.int() }),
});

export const requestTool = endpoint({
  method: 'POST',
  path: '/api/tool-requests',
  access: 'user',
  summary: 'Requests a tool. If an open request has its name or its address, this counts as a vote on that request.',
  body: toolRequestBody,
  response: z.object({ request: toolRequest, isNew: z.boolean() }),
});

export const voteForRequest = endpoint({
  method: 'PUT',
  path: '/api/tool-requests/:id/vote',
  access: 'user',
  summary: 'Adds or withdraws the user’s vote on an open request for a tool.',
  params: itemParams,
  body: z.object({ isNeeded: z.boolean() }),
  response: toolRequest,
});

export const listRequestComments = endpoint({
  method: 'GET',
  path: '/api/tool-requests/:id/comments',
  access: 'user',
  summary: 'The newest 200 comments on a request for a tool, the oldest of them first.',
  params: itemParams,
  response: comments,
});

export const addRequestComment = endpoint({
  method: 'POST',
  path: '/api/tool-requests/:id/comments',
  access: 'user',
  summary: 'Adds a comment to a request for a tool. Returns its comments.',
  params: itemParams,
  body: z.object({ content: text(REQUEST_MESSAGES.comment) }),
  response: comments,
});

export const decideToolRequest = endpoint({
  method: 'PUT',
  path: '/api/admin/tool-requests/:id/state',
  access: 'admin',
  summary: 'Begins the review of a new request, or declines or approves one in review; an approved one becomes a tool.',
  params: itemParams,
  body: decision,
  response: toolRequest,
});
