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
import { fetchWithLimit } from '#platform/server/fetch-with-size-limit.ts';
import { isLoopbackUrl, type MicrosoftSettings } from '#platform/server/microsoft-settings.ts';
import { explainProviderError } from './explain-provider-error.ts';
import { SignInRefused } from './sign-in-refused.ts';

const CACHED_MS = 60 * 60_000;
/** Timeout of every call to the provider. */
const TIMEOUT_SECONDS = 10;
/** Tolerated difference between the provider's clock and ours. */
const CLOCK_TOLERANCE_SECONDS = 5 * 60;
/** Several times the size of Microsoft's largest response, its list of keys. */
const MAX_ANSWER_BYTES = 256 * 1024;
/** Signature algorithms that only the issuer can use; those with a shared secret are excluded (RFC 7518 and 8037). */
const SIGNATURES = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'Ed25519', 'EdDSA'];

/** Discovers the issuer's configuration. @throws SignInRefused when it cannot be reached, or is not what was configured */
export type Discover = () => Promise<Configuration>;

/** Discovers at first use, and caches the result for an hour; retries on next use after a failure. Concurrent callers share it */
export function createDiscovery(settings: MicrosoftSettings, clock: Clock, timeoutSeconds = TIMEOUT_SECONDS): Discover {
  let kept: { since: number; configuration: Promise<Configuration> } | undefined;
  return () => {
    const now = clock.now().getTime();
    if (kept && now - kept.since < CACHED_MS) return kept.configuration;
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
  // Rebuilt from the accepted values: the library would accept any Microsoft tenant from a document that leaves the tenant open.
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

/** Accepts metadata only for exactly the configured issuer, reduced to the signature algorithms accepted here. */
function acceptMetadata(metadata: ServerMetadata, issuer: string): ServerMetadata {
  if (new URL(metadata.issuer).href !== new URL(issuer).href) throw new SignInRefused('unavailable', 'another-issuer');
  const offered = metadata.id_token_signing_alg_values_supported ?? ['RS256'];
  return { ...metadata, id_token_signing_alg_values_supported: offered.filter((name) => SIGNATURES.includes(name)) };
}

/** Sends the secret in the request's body, as Microsoft expects, or in its header, where the issuer accepts it only there. */
const authenticationFor = ({ token_endpoint_auth_methods_supported: methods = [] }: ServerMetadata, secret: string) =>
  methods.includes('client_secret_post') ? ClientSecretPost(secret) : ClientSecretBasic(secret);
