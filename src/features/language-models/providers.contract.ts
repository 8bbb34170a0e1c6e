import * as z from 'zod/mini';
import { endpoint } from '#platform/shared/endpoint.ts';
import { PROVIDER_KINDS } from '#platform/shared/model-providers.ts';
import { storableText, visibleText } from '#platform/shared/storable-text.ts';

export const MAX_PROVIDER_NAME = 60;
export const MAX_DESTINATION = 80;
const MAX_ADDRESS = 500;
const MAX_KEY = 500;

export const PROVIDER_MESSAGES = {
  kind: 'Please choose a kind of provider',
  name: 'Name is required',
  nameLength: `Name must be at most ${MAX_PROVIDER_NAME} characters`,
  nameTaken: 'Another provider has this name',
  address: 'Must be an address that starts with https:// or http://, without a password, query or #',
  addressRequired: 'Enter the server’s address',
  addressLength: `The address must be at most ${MAX_ADDRESS} characters`,
  resource: 'Enter the resource’s name, or its address',
  ownAddress: 'This is the portal’s own address',
  metadataAddress: 'This address belongs to the machine’s own network and serves no models',
  unencrypted: 'Outside of the firm’s network the address must start with https://',
  key: 'The key must be one line without spaces',
  keyLength: `The key must be at most ${MAX_KEY} characters`,
  destination: 'Say where the words go, for example “Microsoft Azure, East US”',
  destinationLength: `Must be at most ${MAX_DESTINATION} characters`,
  papersAllowed: 'Must be either yes or no',
} as const;

/** One line of printable ASCII: what a header can carry. White space around it comes from copying. */
const key = z
  .string(PROVIDER_MESSAGES.key)
  .check(z.trim(), z.maxLength(MAX_KEY, PROVIDER_MESSAGES.keyLength), z.regex(/^[!-~]+$/, PROVIDER_MESSAGES.key));

const fields = {
  name: visibleText(PROVIDER_MESSAGES.name).check(z.maxLength(MAX_PROVIDER_NAME, PROVIDER_MESSAGES.nameLength)),
  /** Base URL; for Azure the resource’s name or its address; empty for the provider’s own. */
  address: storableText(PROVIDER_MESSAGES.address).check(z.maxLength(MAX_ADDRESS, PROVIDER_MESSAGES.addressLength)),
  /** Destination of the words, as people see it beside each model. */
  destination: visibleText(PROVIDER_MESSAGES.destination).check(
    z.maxLength(MAX_DESTINATION, PROVIDER_MESSAGES.destinationLength),
  ),
  /** True if client papers may go there. */
  papersAllowed: z.boolean(PROVIDER_MESSAGES.papersAllowed),
};

export const newProviderBody = z.object({
  kind: z.enum(PROVIDER_KINDS, PROVIDER_MESSAGES.kind),
  ...fields,
  key: z.optional(key),
});
export type NewProviderBody = z.infer<typeof newProviderBody>;

/** `key`: absent leaves it, null removes the one that was entered. `version`: as it was read. */
export const providerBody = z.object({ ...fields, key: z.optional(z.nullable(key)), version: z.int() });
export type ProviderBody = z.infer<typeof providerBody>;

const modelProvider = z.object({
  id: z.string(),
  kind: z.enum(PROVIDER_KINDS),
  name: z.string(),
  address: z.string(),
  destination: z.string(),
  papersAllowed: z.boolean(),
  /** `environment`: from the variable `keyVariable`; `entered`: in the panel. */
  key: z.enum(['none', 'environment', 'entered']),
  keyVariable: z.nullable(z.string()),
  /** Address that an environment variable sets while `address` is empty; null for none. */
  addressFromEnvironment: z.nullable(z.string()),
  /** Reason why nobody calls it at the moment: "it refuses the key"; null while it takes calls. */
  outage: z.nullable(z.string()),
  /** Number of its models. */
  models: z.int(),
  version: z.int(),
});
/** A provider of models as administrators see it; its key never leaves the server. */
export type ModelProvider = z.infer<typeof modelProvider>;

const providerParams = z.object({ id: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)) });

const testResult = z.object({
  ok: z.boolean(),
  /** The provider's answer, in a sentence. */
  sentence: z.string(),
  /** Ids of the models that it lists; empty where it has no list. */
  models: z.array(z.string()),
});
export type ProviderTestResult = z.infer<typeof testResult>;

export const listProviders = endpoint({
  method: 'GET',
  path: '/api/admin/model-providers',
  access: 'admin',
  summary: 'The providers of language models, without their keys.',
  response: z.array(modelProvider),
});

export const createProvider = endpoint({
  method: 'POST',
  path: '/api/admin/model-providers',
  access: 'admin',
  summary: 'Adds a provider of language models. Its key is sealed and never shown again.',
  body: newProviderBody,
  response: modelProvider,
});

export const changeProvider = endpoint({
  method: 'PUT',
  path: '/api/admin/model-providers/:id',
  access: 'admin',
  summary: 'Changes a provider, or replaces or removes its key. 409 if somebody else has changed it meanwhile.',
  params: providerParams,
  body: providerBody,
  response: modelProvider,
});

export const deleteProvider = endpoint({
  method: 'DELETE',
  path: '/api/admin/model-providers/:id',
  access: 'admin',
  summary: 'Removes a provider and its models. Replies that are being written end as usual.',
  params: providerParams,
});

export const testProvider = endpoint({
  method: 'POST',
  path: '/api/admin/model-providers/:id/test',
  access: 'admin',
  summary: 'Calls a provider once, within ten seconds, and says what it answers.',
  params: providerParams,
  response: testResult,
});
