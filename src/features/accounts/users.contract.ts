import * as z from 'zod/mini';
import { endpoint } from '#platform/shared/endpoint.ts';
import { itemParams } from '#platform/shared/list-items.ts';
import { storableText } from '#platform/shared/storable-text.ts';
import {
  ACCOUNT_MESSAGES,
  emailAddress,
  jobTitle,
  personName,
  SIGN_IN_METHODS,
  SMALL_BODY,
  STATUSES,
} from './accounts.contract.ts';
import { ROLES } from './session.contract.ts';

export const USER_MESSAGES = {
  role: 'Must be user or admin',
  status: 'Must be pending, approved or suspended',
  ssoTakeover: 'Must be true or false',
  noTakeover: 'Only an approved account with a password can be taken over by single sign-on.',
  search: 'Must be at most 100 characters',
  skip: 'Must be a number',
  lastAdmin: 'At least one approved administrator must remain.',
  addressTaken: 'An account with this address already exists.',
  signsInWithMicrosoft: 'This account signs in with Microsoft and has no password.',
  notApproved: 'Only an approved account can get a password reset link.',
  wasApproved: 'Only an account that was never approved can be rejected. You can suspend this one.',
  rejected: 'The registration was rejected and deleted.',
  resetSent: 'A password reset link is on its way by email.',
  tooManyLinks: 'Five links were sent to this account within an hour. Please wait before sending another.',
} as const;

/** Password links that one account may be sent per hour, so that nobody’s mailbox is flooded. */
export const LINKS_AN_HOUR = 5;

/** Longest search. */
export const MAX_SEARCH = 100;

const moment = z.iso.datetime();

/** An account as administrators see it. */
export const listedUser = z.object({
  id: z.int(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  title: z.nullable(z.string()),
  role: z.enum(ROLES),
  /** True if the role is admin. */
  isAdmin: z.boolean(),
  status: z.enum(STATUSES),
  authMethod: z.enum(SIGN_IN_METHODS),
  /** True if single sign-on may take the account over at the next sign-in with its address. */
  ssoTakeover: z.boolean(),
  /** True if somebody with access to the address confirmed the registration. */
  isEmailConfirmed: z.boolean(),
  createdAt: moment,
  lastLogin: z.nullable(moment),
  /** Name of the administrator who approved it; null when no approval was needed, or it is pending. */
  approvedBy: z.nullable(z.string()),
});
export type ListedUser = z.infer<typeof listedUser>;

/** Accounts that a page of the list has. */
export const USERS_A_PAGE = 100;

/** Headers with numbers of accounts: that match, in all, and pending approval. */
export const USER_COUNTS = { matches: 'X-Matches', total: 'X-Total', pending: 'X-Pending' } as const;

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  access: 'admin',
  summary:
    'Accounts, a page at a time: those pending approval first, oldest first, then by name. Headers say how many match, how many there are in all, and how many are pending.',
  query: z.object({
    /** Words that the name, the address or the title contains, in any order. */
    search: z.optional(storableText(USER_MESSAGES.search).check(z.maxLength(MAX_SEARCH, USER_MESSAGES.search))),
    status: z.optional(z.enum(STATUSES, USER_MESSAGES.status)),
    /** Number of accounts before the page. */
    skip: z.optional(z.string().check(z.regex(/^\d{1,6}$/, USER_MESSAGES.skip))),
  }),
  response: z.array(listedUser),
});

/** Nothing else can be changed: a body that says more is refused. */
export const changeUserBody = z.strictObject({
  status: z.optional(z.enum(STATUSES, USER_MESSAGES.status)),
  role: z.optional(z.enum(ROLES, USER_MESSAGES.role)),
  firstName: z.optional(personName(ACCOUNT_MESSAGES.firstName)),
  lastName: z.optional(personName(ACCOUNT_MESSAGES.lastName)),
  email: z.optional(emailAddress),
  title: z.optional(z.nullable(jobTitle)),
  /** Lets single sign-on take the account over, once, at the next sign-in with its address. */
  ssoTakeover: z.optional(z.boolean(USER_MESSAGES.ssoTakeover)),
});
export type UserChange = z.infer<typeof changeUserBody>;

export const changeUser = endpoint({
  method: 'PUT',
  path: '/api/admin/users/:id',
  access: 'admin',
  summary: 'Approves or suspends an account, changes its role, name, address or title, or lets single sign-on take it over.',
  params: itemParams,
  body: changeUserBody,
  bodyLimit: SMALL_BODY,
  response: listedUser,
});

export const createUserBody = z.strictObject({
  email: emailAddress,
  firstName: personName(ACCOUNT_MESSAGES.firstName),
  lastName: personName(ACCOUNT_MESSAGES.lastName),
  title: z.optional(z.nullable(jobTitle)),
  role: z._default(z.enum(ROLES, USER_MESSAGES.role), 'user'),
});
export type NewAccount = z.infer<typeof createUserBody>;

export const createUserAccount = endpoint({
  method: 'POST',
  path: '/api/admin/users',
  access: 'admin',
  summary: 'Creates an approved account and emails the user a link to set a password.',
  body: createUserBody,
  bodyLimit: SMALL_BODY,
  response: listedUser,
  status: 201,
});

export const rejectUser = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:id',
  access: 'admin',
  summary: 'Rejects a pending account that was never approved: it is deleted.',
  params: itemParams,
  response: z.object({ message: z.string() }),
});

export const sendPasswordReset = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/reset-password',
  access: 'admin',
  summary: 'Emails the user a one-time password reset link.',
  params: itemParams,
  response: z.object({ message: z.string() }),
});
