import { randomUUID } from 'node:crypto';
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, type JWTHeaderParameters, SignJWT } from 'jose';
import type { MicrosoftSettings } from '#platform/server/microsoft-settings.ts';
import type { Claims } from './stand-in-claims.ts';

const TENANT = '01234567-89ab-cdef-0123-456789abcdef';
const HOST = 'https://login.microsoftonline.com';
const HOUR_SECONDS = 3600;

/** A signing key of the issuer, or of an impostor. */
export interface SigningKey {
  privateKey: CryptoKey;
  /** Public key as published by the issuer. */
  publicJwk: JWK;
}

/** An issuer under Microsoft's own name that issues any token it is given, as a broken or deceived provider could. */
export interface TokenIssuer {
  settings: MicrosoftSettings;
  /** Fields of its token response besides the access token. */
  answer: Record<string, unknown>;
  /** Published keys. */
  keys: SigningKey[];
  /** Requested addresses. */
  calls: string[];
  /** Its metadata; may be changed. */
  metadata: Record<string, unknown>;
  /** Replaces `fetch`. */
  fetch: (address: string | URL | Request) => Promise<Response>;
}

/** Creates an issuer with one key. It offers more signature algorithms than anybody should accept. */
export async function createTokenIssuer(): Promise<TokenIssuer> {
  const issuer = `${HOST}/${TENANT}/v2.0`;
  const made: TokenIssuer = {
    settings: { tenantId: TENANT, clientId: 'portal', clientSecret: randomUUID(), issuer },
    answer: {},
    keys: [await createSigningKey()],
    calls: [],
    metadata: {
      issuer,
      authorization_endpoint: `${HOST}/${TENANT}/oauth2/v2.0/authorize`,
      token_endpoint: `${HOST}/${TENANT}/oauth2/v2.0/token`,
      jwks_uri: `${HOST}/${TENANT}/discovery/v2.0/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['pairwise'],
      token_endpoint_auth_methods_supported: ['client_secret_post'],
      id_token_signing_alg_values_supported: ['none', 'HS256', 'RS256', 'ES256'],
    },
    fetch: async (address) => answerCall(made, String(address)),
  };
  return made;
}

function answerCall(issuer: TokenIssuer, address: string): Response {
  issuer.calls.push(address);
  const path = new URL(address).pathname;
  if (path.endsWith('/openid-configuration')) return Response.json(issuer.metadata);
  if (path.endsWith('/keys')) return Response.json({ keys: issuer.keys.map(({ publicJwk }) => publicJwk) });
  if (path.endsWith('/token'))
    return Response.json({ access_token: 'x', token_type: 'Bearer', expires_in: 3600, ...issuer.answer });
  return new Response(null, { status: 404 });
}

/** Creates a key with its own id. */
export async function createSigningKey(alg: 'RS256' | 'ES256' = 'RS256'): Promise<SigningKey> {
  const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
  return { privateKey, publicJwk: { ...(await exportJWK(publicKey)), kid: randomUUID(), use: 'sig' } };
}

/** Claims of a token that the portal accepts, in Microsoft's form. */
export function goodClaims({ settings }: TokenIssuer, nonce: string): Claims {
  const now = Math.floor(Date.now() / 1000);
  return {
    iss: settings.issuer,
    aud: settings.clientId,
    iat: now,
    nbf: now,
    exp: now + HOUR_SECONDS,
    nonce,
    sub: 'pairwise-subject',
    tid: settings.tenantId,
    oid: '0b1ec700-0000-4000-8000-000000000001',
    email: 'ada@firm.example',
    preferred_username: 'ada@firm.example',
    name: 'Ada Quill',
    ver: '2.0',
  };
}

/** Signs claims, by default with the key's own header. */
export function sign(
  claims: Claims,
  { privateKey, publicJwk }: { privateKey: CryptoKey | Uint8Array; publicJwk?: JWK },
  header: Partial<JWTHeaderParameters> = {},
): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: publicJwk?.kid, ...header }).sign(privateKey);
}
