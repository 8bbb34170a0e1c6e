import { randomUUID } from 'node:crypto';
import Provider, { type Configuration, interactionPolicy, type JWK } from 'oidc-provider';
import type { MicrosoftSettings } from '#platform/server/microsoft-settings.ts';
import { createOidcMemoryAdapter } from './oidc-memory-adapter.ts';
import type { Claims } from './stand-in-claims.ts';

export type IdentityProvider = Provider;

/** Claims that Microsoft puts into tokens, as far as the portal could use them. */
const CLAIMS = [
  'tid',
  'oid',
  'email',
  'email_verified',
  'preferred_username',
  'given_name',
  'family_name',
  'name',
  'acct',
  'idp',
];
const MORE_CLAIMS = ['roles', 'groups', 'wids'];
const HOUR_SECONDS = 3600;

interface Wanted {
  settings: MicrosoftSettings;
  portalUrl: string;
  signingKey: JWK;
  /** Claims by the account's id, which is the address. */
  people: ReadonlyMap<string, Claims>;
}

/** A real OpenID Connect provider with one client, the portal, which must use PKCE; it asks at every sign-in who signs in. */
export function createIdentityProvider({ settings, portalUrl, signingKey, people }: Wanted): IdentityProvider {
  const configuration: Configuration = {
    adapter: createOidcMemoryAdapter(),
    clients: [
      {
        client_id: settings.clientId,
        client_secret: settings.clientSecret,
        redirect_uris: [`${portalUrl}/auth/microsoft/callback`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [signingKey] },
    cookies: { keys: [randomUUID()] },
    claims: { openid: ['sub', ...CLAIMS, ...MORE_CLAIMS], email: [], profile: [] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}`, policy: askAlways() },
    findAccount: (_ctx, id) => ({ accountId: id, claims: () => ({ sub: id, ...people.get(id) }) }),
    loadExistingGrant: consentToAll,
    renderError: (ctx, { error }) => {
      ctx.type = 'text/plain';
      ctx.body = `The stand-in refused: ${error}`;
    },
    ttl: Object.fromEntries(
      ['AccessToken', 'AuthorizationCode', 'Grant', 'IdToken', 'Interaction', 'Session'].map((kind) => [kind, HOUR_SECONDS]),
    ),
  };
  return new Provider(settings.issuer, configuration);
}

/** Never remembers the last person. */
function askAlways() {
  const policy = interactionPolicy.base();
  const hasJustSignedIn = ({ oidc }: { oidc: { result?: { login?: unknown } } }) => Boolean(oidc.result?.login);
  const always = new interactionPolicy.Check('always', 'Who signs in is asked every time', (ctx) => !hasJustSignedIn(ctx));
  policy.get('login')?.checks.add(always);
  return policy;
}

const consentToAll: Configuration['loadExistingGrant'] = async ({ oidc }) => {
  const grant = new oidc.provider.Grant({ clientId: oidc.client?.clientId, accountId: oidc.session?.accountId });
  grant.addOIDCScope('openid profile email');
  await grant.save();
  return grant;
};
