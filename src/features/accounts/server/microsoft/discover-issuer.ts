import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  type CustomFetch,
  clockTolerance,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  type ServerMetadata,
} from 'openid-client';
import type { Clock } from '#platform/server/clock.ts';
import { fetchWithLimit } from '#platform/server/fetch-with-limit.ts';
import { isLoopbackUrl, type MicrosoftSettings } from '#platform/server/microsoft-settings.ts';
import { explainProviderError } from './explain-provider-error.ts';
import { SignInRefused } from './sign-in-refused.ts';

const KEPT_MS = 60 * 60_000;
/** No call to the provider takes longer. */
const TIMEOUT_SECONDS = 10;
/** How far the provider's clock and ours may be apart. */
const CLOCK_TOLERANCE_SECONDS = 5 * 60;
/** Several times what Microsoft's largest answer, its list of keys, has. */
const MAX_ANSWER_BYTES = 256 * 1024;
/** Signatures that only the issuer can make; those with a shared secret are not among them (RFC 7518 and 8037). */
const SIGNATURES = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'Ed25519', 'EdDSA'];

/** Finds out how the issuer is spoken to. @throws SignInRefused when it cannot be reached, or is not what was configured */
export type Discover = () => Promise<Configuration>;

/** Discovery at first use, kept for an hour; after a failure the next use tries again. Whoever asks meanwhile waits for the same answer. */
export function createDiscovery(settings: MicrosoftSettings, clock: Clock, timeoutSeconds = TIMEOUT_SECONDS): Discover {
  let kept: { since: number; configuration: Promise<Configuration> } | undefined;
  return () => {
    const now = clock.now().getTime();
    if (kept && now - kept.since < KEPT_MS) return kept.configuration;
    const current = { since: now, configuration: discoverIssuer(settings, timeoutSeconds) };
    kept = current;
    current.configuration.catch(() => {
      if (kept === current) kept = undefined;
    });
    return current.configuration;
  };
}

async function discoverIssuer(settings: MicrosoftSettings, timeoutSeconds: number): Promise<Configuration> {
  const { issuer, clientId, clientSecret } = settings;
  const execute = isLoopbackUrl(issuer) && issuer.startsWith('http:') ? [allowInsecureRequests] : [];
  const fetch = createFetch();
  const found = await discovery(new URL(issuer), clientId, clientSecret, undefined, {
    execute,
    timeout: timeoutSeconds,
    [customFetch]: fetch,
  }).catch((error) => {
    throw new SignInRefused('unavailable', explainProviderError(error).reason);
  });
  const metadata = acceptMetadata(found.serverMetadata(), issuer);
  // Made anew from what was accepted: the library would take any of Microsoft's tenants from a document that leaves the tenant open.
  const client = { client_secret: clientSecret, [clockTolerance]: CLOCK_TOLERANCE_SECONDS };
  const configuration = new Configuration(metadata, clientId, client, authenticationFor(metadata, clientSecret));
  configuration.timeout = timeoutSeconds;
  configuration[customFetch] = fetch;
  for (const extension of [...execute, enableNonRepudiationChecks]) extension(configuration);
  return configuration;
}

function createFetch(): CustomFetch {
  const fetch = fetchWithLimit(MAX_ANSWER_BYTES);
  return (address, { body, ...options }) => fetch(address, { ...options, body: body as BodyInit | null | undefined });
}

/** The issuer's own description, for exactly the issuer that was configured, with only those signatures that are accepted here. */
function acceptMetadata(metadata: ServerMetadata, issuer: string): ServerMetadata {
  if (new URL(metadata.issuer).href !== new URL(issuer).href) throw new SignInRefused('unavailable', 'another-issuer');
  const offered = metadata.id_token_signing_alg_values_supported ?? ['RS256'];
  return { ...metadata, id_token_signing_alg_values_supported: offered.filter((name) => SIGNATURES.includes(name)) };
}

/** The secret in the request's body, as Microsoft expects it, or in its head, where the issuer takes it only there. */
const authenticationFor = ({ token_endpoint_auth_methods_supported: methods = [] }: ServerMetadata, secret: string) =>
  methods.includes('client_secret_post') ? ClientSecretPost(secret) : ClientSecretBasic(secret);
