import * as z from 'zod/mini';
import { endpoint } from '#platform/shared/endpoint.ts';
import { storableText, visibleText } from '#platform/shared/text.ts';

export const MIN_PASSWORD_LENGTH = 6;
/** Longer passwords are refused, so that hashing cannot be made to cost without limit. */
export const MAX_PASSWORD_LENGTH = 256;

export const ACCOUNT_MESSAGES = {
  email: 'Must be a valid email address',
  passwordRequired: 'Password is required',
  passwordLength: 'Password must be at least 6 characters',
  passwordTooLong: 'Password must be at most 256 characters',
  firstName: 'First name is required',
  lastName: 'Last name is required',
  title: 'Must be a text',
  tooLong: 'Must be at most 100 characters',
  wrongCredentials: 'The email address or the password is not right.',
  pending: 'Your account is waiting for approval by an administrator.',
  suspended: 'Your account has been suspended. Please contact an administrator.',
  noMicrosoft: 'Signing in with Microsoft is not set up on this portal. Please go back and sign in with your email address.',
  registered: 'Thank you. If this address can have an account, an administrator will review it for approval.',
} as const;

const ROLES = ['user', 'admin'] as const;

/** HTML5's grammar of an e-mail address, one address, at most 254 characters, with a form's own sentences. */
export const emailAddressOf = (wrong: string, missing = wrong) =>
  z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(254, wrong), z.regex(z.regexes.html5Email, wrong));

export const emailAddress = emailAddressOf(ACCOUNT_MESSAGES.email);

const nameOf = (message: string) => visibleText(message).check(z.maxLength(100, ACCOUNT_MESSAGES.tooLong));

export const loginBody = z.object({
  email: emailAddress,
  password: z
    .string(ACCOUNT_MESSAGES.passwordRequired)
    .check(z.minLength(1, ACCOUNT_MESSAGES.passwordRequired), z.maxLength(MAX_PASSWORD_LENGTH, ACCOUNT_MESSAGES.passwordTooLong)),
});

export const registerBody = z.object({
  email: emailAddress,
  password: z
    .string(ACCOUNT_MESSAGES.passwordLength)
    .check(
      z.minLength(MIN_PASSWORD_LENGTH, ACCOUNT_MESSAGES.passwordLength),
      z.maxLength(MAX_PASSWORD_LENGTH, ACCOUNT_MESSAGES.passwordTooLong),
    ),
  firstName: nameOf(ACCOUNT_MESSAGES.firstName),
  lastName: nameOf(ACCOUNT_MESSAGES.lastName),
  title: z.optional(storableText(ACCOUNT_MESSAGES.title).check(z.maxLength(100, ACCOUNT_MESSAGES.tooLong))),
});

/** The signed-in person as the browser knows them. */
export const sessionUser = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
});
export type SessionUser = z.infer<typeof sessionUser>;

export const getCurrentUser = endpoint({
  method: 'GET',
  path: '/api/auth/user',
  access: 'user',
  summary: 'The signed-in person.',
  response: sessionUser,
});

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  summary: 'Signs in with e-mail and password and sets the session cookie.',
  body: loginBody,
  response: z.object({ user: sessionUser }),
});

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  access: 'public',
  summary: 'Asks for an account, which an administrator reviews.',
  body: registerBody,
  response: z.object({ message: z.string() }),
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'public',
  summary: 'Ends the session of this browser.',
  response: z.object({ message: z.string() }),
});

export const startMicrosoftSignIn = endpoint({
  method: 'GET',
  path: '/auth/microsoft',
  access: 'public',
  summary: 'Begins single sign-on; not found where it is not configured.',
});
