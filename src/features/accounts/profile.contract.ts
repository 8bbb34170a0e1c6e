import * as z from 'zod/mini';
import { endpoint } from '#platform/shared/endpoint.ts';
import { printedLine } from '#platform/shared/printed-text.ts';
import { SETTING_MESSAGES, telephone } from '#platform/shared/settings.ts';
import { chosenPassword, givenPassword, SIGN_IN_METHODS, SMALL_BODY } from './accounts.contract.ts';
import { sessionUser } from './session.contract.ts';

export const PROFILE_MESSAGES = {
  wrongPassword: 'Incorrect password.',
  samePassword: 'The new password must be different from the current one.',
  commonPassword: 'This password is too easy to guess. Please choose another one.',
  noPassword: 'Your account signs in with Microsoft and has no password.',
  passwordChanged: 'Your password has been changed. All your other sessions have been signed out.',
  passwordSet: 'Your new password is set. Please sign in with it.',
  badLink: 'This link has expired or has already been used. Please ask an administrator for a new one.',
  signatureSaved: 'Signature block saved',
  sessionEnded: 'Session signed out',
  allEnded: 'Signed out everywhere',
} as const;

/** The longest name as signed, and the longest bar details, in characters. */
export const MAX_SIGNED_NAME = 200;
export const MAX_BAR_DETAILS = 120;

const printed = (most: number) => printedLine(most, SETTING_MESSAGES.text, `Must be at most ${most} characters`);

/** Signature details of a person, printed below the signature line; each may be empty. */
export const signature = z.object({
  signedName: printed(MAX_SIGNED_NAME),
  barDetails: printed(MAX_BAR_DETAILS),
  telephone,
});
export type Signature = z.infer<typeof signature>;

/** Validity of a password link. */
export const RESET_LINK_HOURS = 24;
/** The page that a password link leads to; the secret follows its `#`, which no server ever sees. */
export const RESET_PAGE = '/reset-password';

const message = z.object({ message: z.string() });
const moment = z.iso.datetime();

/** The signed-in user's own profile. */
export const profile = z.extend(sessionUser, {
  title: z.nullable(z.string()),
  hasPassword: z.boolean(),
  /** Sign-in method of this session. */
  method: z.enum(SIGN_IN_METHODS),
  signature: z.object({ signedName: z.string(), barDetails: z.string(), telephone: z.string() }),
});
export type Profile = z.infer<typeof profile>;

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/auth/profile',
  access: 'user',
  summary: 'The signed-in person, with title and ways to sign in.',
  response: profile,
});

export const changePasswordBody = z.strictObject({ currentPassword: givenPassword, newPassword: chosenPassword });

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/auth/password',
  access: 'user',
  summary: 'Changes the user’s own password and signs out all of the user’s other sessions.',
  body: changePasswordBody,
  bodyLimit: SMALL_BODY,
  response: message,
});

export const changeSignature = endpoint({
  method: 'PUT',
  path: '/api/auth/signature',
  access: 'user',
  summary: 'Changes what papers print below the user’s own signature line: name, bar details, telephone.',
  body: signature,
  bodyLimit: SMALL_BODY,
  response: profile,
});

const ownSession = z.object({
  id: z.uuid(),
  /** Such as "Firefox on Windows"; empty when the browser did not say. */
  browser: z.string(),
  method: z.enum(SIGN_IN_METHODS),
  startedAt: moment,
  /** Accurate to five minutes. */
  lastSeenAt: moment,
  /** True if it is the requesting session. */
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  access: 'user',
  summary: 'The user’s own active sessions, most recently used first.',
  response: z.array(ownSession),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  access: 'user',
  summary: 'Ends one of the user’s own sessions.',
  params: z.object({ id: z.uuid() }),
  response: message,
});

export const endAllSessions = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions',
  access: 'user',
  summary: 'Signs out everywhere, including this session.',
  response: message,
});

export const resetPasswordBody = z.strictObject({
  /** The part after the `#` of the link. */
  token: z
    .string(PROFILE_MESSAGES.badLink)
    .check(z.minLength(1, PROFILE_MESSAGES.badLink), z.maxLength(200, PROFILE_MESSAGES.badLink)),
  newPassword: chosenPassword,
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'public',
  summary: 'Sets a new password using the emailed one-time link, and signs out all of the account’s sessions.',
  body: resetPasswordBody,
  bodyLimit: SMALL_BODY,
  response: message,
});
