import * as z from 'zod/mini';
import { endpoint } from '#platform/shared/endpoint.ts';
import { storableText, visibleText } from '#platform/shared/storable-text.ts';
import { sessionUser } from './session.contract.ts';

export const MIN_PASSWORD_LENGTH = 6;
/** Longer passwords are refused, so that hashing has a bounded cost. */
export const MAX_PASSWORD_LENGTH = 256;
/** Limit of a name or a title. */
export const MAX_NAME_LENGTH = 100;

/** Registrations with a password that may wait for approval at once. */
export const MOST_REGISTRATIONS = 500;

export const ACCOUNT_MESSAGES = {
  email: 'Must be a valid email address',
  passwordRequired: 'Password is required',
  passwordLength: 'Password must be at least 6 characters',
  passwordTooLong: 'Password must be at most 256 characters',
  firstName: 'First name is required',
  lastName: 'Last name is required',
  title: 'Must be text',
  tooLong: 'Must be at most 100 characters',
  wrongCredentials: 'Incorrect email address or password.',
  pending: 'Your account is awaiting administrator approval. You can sign in once it is approved.',
  suspended: 'Your account has been suspended. Please contact an administrator.',
  tooManyAttempts: 'Too many failed sign-in attempts. Please wait a while, or ask an administrator for a password reset link.',
  tooManySignIns: 'Your account was signed in to too often in the last few minutes. Please wait a while and try again.',
  tooManyRequests: 'Too many requests from this network. Please wait a while and try again.',
  noMicrosoft: 'Microsoft sign-in is not set up for this portal. Please go back and sign in with your email address.',
  registered: 'Thank you. If this address is eligible for an account, an administrator will review it for approval.',
} as const;

export const STATUSES = ['pending', 'approved', 'suspended'] as const;
export const SIGN_IN_METHODS = ['traditional', 'microsoft'] as const;
/** Upper limit of all request bodies of the account endpoints. */
export const SMALL_BODY = 16 * 1024;

/** HTML5's grammar of an email address, one address, at most 254 characters, with a form's own messages. */
const anyAddressOf = (wrong: string, missing = wrong) =>
  z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(254, wrong), z.regex(z.regexes.html5Email, wrong));

/** The same, with a dot in the domain: HTML5 takes `ada@firm`, too. */
export const emailAddressOf = (wrong: string, missing = wrong) =>
  anyAddressOf(wrong, missing).check(z.refine((text) => text.lastIndexOf('.') > text.lastIndexOf('@'), wrong));

export const emailAddress = emailAddressOf(ACCOUNT_MESSAGES.email);

/** A newly chosen password. */
export const chosenPassword = z
  .string(ACCOUNT_MESSAGES.passwordLength)
  .check(
    z.minLength(MIN_PASSWORD_LENGTH, ACCOUNT_MESSAGES.passwordLength),
    z.maxLength(MAX_PASSWORD_LENGTH, ACCOUNT_MESSAGES.passwordTooLong),
  );

/** A password entered to sign in or confirm. */
export const givenPassword = z
  .string(ACCOUNT_MESSAGES.passwordRequired)
  .check(z.minLength(1, ACCOUNT_MESSAGES.passwordRequired), z.maxLength(MAX_PASSWORD_LENGTH, ACCOUNT_MESSAGES.passwordTooLong));

/** Control characters, and those that change the reading direction: even of the words that follow, wherever a name is shown. */
const CONTROLS = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

const asOneLine = (text: string) => text.replace(/\s/g, ' ').replace(CONTROLS, '').replace(/ {2,}/g, ' ').trim();

export const personName = (message: string) =>
  visibleText(message).check(z.overwrite(asOneLine), z.maxLength(MAX_NAME_LENGTH, ACCOUNT_MESSAGES.tooLong));

/** A person's title in the firm; may be empty. */
export const jobTitle = storableText(ACCOUNT_MESSAGES.title).check(
  z.overwrite(asOneLine),
  z.maxLength(MAX_NAME_LENGTH, ACCOUNT_MESSAGES.tooLong),
);

export const loginBody = z.object({
  // Accounts of earlier versions may have an address without a dot.
  email: anyAddressOf(ACCOUNT_MESSAGES.email),
  password: givenPassword,
});

export const registerBody = z.object({
  email: emailAddress,
  password: chosenPassword,
  firstName: personName(ACCOUNT_MESSAGES.firstName),
  lastName: personName(ACCOUNT_MESSAGES.lastName),
  title: z.optional(jobTitle),
});

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  summary: 'Signs in with email and password and sets the session cookie.',
  body: loginBody,
  bodyLimit: SMALL_BODY,
  response: z.object({ user: sessionUser }),
});

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  access: 'public',
  summary: 'Requests an account, subject to administrator review.',
  body: registerBody,
  bodyLimit: SMALL_BODY,
  response: z.object({ message: z.string() }),
});
