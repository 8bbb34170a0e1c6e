import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { MicrosoftSettings } from '#platform/server/microsoft-settings.ts';
import { createIdentityProvider, type IdentityProvider } from './identity-provider.ts';
import { answerInteraction } from './identity-stand-in-page.ts';
import { type Claims, STAND_IN_TENANT } from './stand-in-claims.ts';

/** Fault in the responses of one provider path. */
export interface Disturbance {
  /** Prefix of the path, such as `/token`. */
  path: string;
  delayMs?: number;
  /** Returned instead of the real response, with a blank page. */
  status?: number;
}

/** A stand-in for the firm's single sign-on: a real OpenID Connect provider on loopback that asks whom to sign in as. */
export interface IdentityStandIn {
  readonly url: string;
  /** Settings that point the portal here. */
  settings: MicrosoftSettings;
  /** The same as environment variables. */
  variables: Record<string, string>;
  /** Paths of all requests so far; may be cleared. */
  readonly calls: string[];
  /** Gives the person with this address exactly these claims, whatever is entered on the page. */
  vouch(email: string, claims: Claims): void;
  /** Disturbs responses until told otherwise. */
  disturb(disturbance: Disturbance | undefined): void;
  /** Restarts the provider with new keys and empty memory. */
  changeKeys(): void;
  close(): Promise<void>;
}

/**
 * Starts the stand-in, on a free port by default.
 * @param portalUrl the portal's public address; people are sent back only to its callback
 */
export async function startIdentityStandIn({
  portalUrl,
  port = 0,
}: {
  portalUrl: string;
  port?: number;
}): Promise<IdentityStandIn> {
  const people = new Map<string, Claims>();
  const calls: string[] = [];
  let disturbance: Disturbance | undefined;
  let provider: IdentityProvider | undefined;
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    calls.push(path);
    const trouble = disturbance && path.startsWith(disturbance.path) ? disturbance : undefined;
    if (trouble?.delayMs) await pause(trouble.delayMs, undefined, { ref: false });
    if (trouble?.status) return void response.writeHead(trouble.status).end();
    if (provider) await serve(provider, people, request, response);
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = { tenantId: STAND_IN_TENANT, clientId: 'portal', clientSecret: randomUUID(), issuer: url };
  const start = () => createIdentityProvider({ settings, portalUrl, signingKey: newSigningKey(), people });
  provider = start();
  return {
    url,
    settings,
    variables: {
      MICROSOFT_TENANT_ID: settings.tenantId,
      MICROSOFT_CLIENT_ID: settings.clientId,
      MICROSOFT_CLIENT_SECRET: settings.clientSecret,
      MICROSOFT_ISSUER: settings.issuer,
    },
    calls,
    vouch: (email, claims) => void people.set(email, claims),
    disturb: (wanted) => {
      disturbance = wanted;
    },
    changeKeys: () => {
      provider = start();
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function newSigningKey() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), alg: 'RS256', use: 'sig' };
}

async function serve(
  provider: IdentityProvider,
  people: Map<string, Claims>,
  request: IncomingMessage,
  response: ServerResponse,
) {
  if (!request.url?.startsWith('/interaction/')) return provider.callback()(request, response);
  return answerInteraction(provider, people, request, response).catch(() => response.writeHead(400).end());
}
