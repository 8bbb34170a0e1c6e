import { endpoint } from '#platform/shared/endpoint.ts';
import { ACCOUNT_MESSAGES } from './accounts.contract.ts';

export const startMicrosoftSignIn = endpoint({
  method: 'GET',
  path: '/auth/microsoft',
  access: 'public',
  summary: 'Begins single sign-on; not found where it is not configured.',
});

export const finishMicrosoftSignIn = endpoint({
  method: 'GET',
  path: '/auth/microsoft/callback',
  access: 'public',
  summary: 'Where the single sign-on sends the browser back to.',
});

/** Query parameter for the reason of a failed single sign-on, and its values with the main page's messages. */
export const SIGN_IN_REFUSAL = 'sign-in';
export const SIGN_IN_REFUSALS = {
  pending: ACCOUNT_MESSAGES.pending,
  suspended: ACCOUNT_MESSAGES.suspended,
  'too-many': ACCOUNT_MESSAGES.tooManySignIns,
  cancelled: 'You did not finish signing in with Microsoft.',
  expired: 'This sign-in expired, was already used, or was started in another browser. Please try again.',
  'address-taken':
    'An account with your email address already exists, but it is not linked to this Microsoft account. Please sign in with its password, or ask an administrator.',
  'no-address': 'Microsoft did not provide your email address. Please contact an administrator.',
  'not-accepted':
    'The response from Microsoft could not be accepted. Please try again; if this keeps happening, contact an administrator.',
  unavailable: 'Microsoft sign-in is unavailable right now. Please try again in a moment.',
} as const;
export type SignInRefusal = keyof typeof SIGN_IN_REFUSALS;
