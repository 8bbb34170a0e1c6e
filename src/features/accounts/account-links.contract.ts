import * as z from 'zod/mini';
import { endpoint } from '#platform/shared/endpoint.ts';
import { SMALL_BODY } from './accounts.contract.ts';

export const LINK_MESSAGES = {
  badLink: 'This link has expired or has already been used.',
  confirmed: 'Thank you. Your email address is confirmed. An administrator will review the account for approval.',
  disowned: 'Thank you. The account has been suspended, and the administrators have been told.',
} as const;

/** Validity of the links that confirm an address, or disown an account. */
export const LINK_DAYS = 30;
/** Pages that the links lead to; the secret follows their `#`, which no server ever sees. */
export const CONFIRM_PAGE = '/confirm-address';
export const DISOWN_PAGE = '/not-my-account';

const linkBody = z.strictObject({
  /** The part after the `#` of the link. */
  token: z.string(LINK_MESSAGES.badLink).check(z.minLength(1, LINK_MESSAGES.badLink), z.maxLength(200, LINK_MESSAGES.badLink)),
});
const message = z.object({ message: z.string() });

export const confirmAddress = endpoint({
  method: 'POST',
  path: '/api/auth/confirm-address',
  access: 'public',
  summary: 'Confirms the address of a registration using the emailed link.',
  body: linkBody,
  bodyLimit: SMALL_BODY,
  response: message,
});

export const disownAccount = endpoint({
  method: 'POST',
  path: '/api/auth/disown-account',
  access: 'public',
  summary: 'Suspends an approved account whose address’s owner did not request it, using the emailed link.',
  body: linkBody,
  bodyLimit: SMALL_BODY,
  response: message,
});
