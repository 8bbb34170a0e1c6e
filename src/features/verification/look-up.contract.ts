import * as z from 'zod/mini';
import { endpoint } from '#platform/shared/endpoint.ts';
import { storableText } from '#platform/shared/storable-text.ts';

/** The public service's own address, up to the version of its interface. */
export const COURTLISTENER_ADDRESS = 'https://www.courtlistener.com/api/rest/v4';

const MAX_ADDRESS = 500;
const MAX_TOKEN = 500;

export const LOOK_UP_MESSAGES = {
  address: 'Must be an address that starts with https:// or http://, without a password, query or #',
  addressLength: `The address must be at most ${MAX_ADDRESS} characters`,
  ownAddress: 'This is the portal’s own address',
  metadataAddress: 'This address belongs to the machine’s own network and looks nothing up',
  unencrypted: 'Outside of the firm’s network the address must start with https://',
  token: 'The token must be one line without spaces',
  tokenLength: `The token must be at most ${MAX_TOKEN} characters`,
  tokenRequired: 'Enter a token before you turn the look-up on',
  isOn: 'Must be either on or off',
} as const;

export const lookUpChange = z.object({
  isOn: z.boolean(LOOK_UP_MESSAGES.isOn),
  address: storableText(LOOK_UP_MESSAGES.address).check(
    z.minLength(1, LOOK_UP_MESSAGES.address),
    z.maxLength(MAX_ADDRESS, LOOK_UP_MESSAGES.addressLength),
  ),
  /** Absent keeps the token, null removes it. White space around it comes from copying. */
  token: z.optional(
    z.nullable(
      z
        .string(LOOK_UP_MESSAGES.token)
        .check(z.trim(), z.maxLength(MAX_TOKEN, LOOK_UP_MESSAGES.tokenLength), z.regex(/^[!-~]+$/, LOOK_UP_MESSAGES.token)),
    ),
  ),
});
export type LookUpChange = z.infer<typeof lookUpChange>;

const lookUpSettings = z.object({
  isOn: z.boolean(),
  address: z.string(),
  /** `lost`: sealed under another session secret, and to be entered again. */
  token: z.enum(['none', 'entered', 'lost']),
});
/** Settings of the citation look-up; the token never leaves the server. */
export type LookUpSettings = z.infer<typeof lookUpSettings>;

export const getLookUpSettings = endpoint({
  method: 'GET',
  path: '/api/admin/citation-look-up',
  access: 'admin',
  summary: 'The settings of the citation look-up at CourtListener, without its token.',
  response: lookUpSettings,
});

export const changeLookUpSettings = endpoint({
  method: 'PUT',
  path: '/api/admin/citation-look-up',
  access: 'admin',
  summary: 'Turns the citation look-up on or off, or changes its address or token. The token is sealed and never shown again.',
  body: lookUpChange,
  response: lookUpSettings,
});

export const testLookUp = endpoint({
  method: 'POST',
  path: '/api/admin/citation-look-up/test',
  access: 'admin',
  summary: 'Looks one public citation up, and says what the service answers.',
  response: z.object({ ok: z.boolean(), sentence: z.string() }),
});
