import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTokenIssuer, type TokenIssuer } from '#features/accounts/testing/token-issuer.ts';
import { createFakeClock, type FakeClock } from '#platform/server/testing/fake-clock.ts';
import { createDiscovery } from './discover-issuer.ts';
import { exchangeCode } from './exchange-code.ts';

const HOUR_MS = 3_600_000;
const realFetch = globalThis.fetch;
let issuer: TokenIssuer;
let clock: FakeClock;
beforeEach(async () => {
  issuer = await createTokenIssuer();
  clock = createFakeClock();
  globalThis.fetch = issuer.fetch as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

const failing = (fetchInstead: (address: string) => Promise<Response>) => {
  globalThis.fetch = fetchInstead as typeof fetch;
  return expect(createDiscovery(issuer.settings, clock, 0.2)()).rejects;
};

test('the issuer is asked at first use, once however many ask, and again after an hour', async () => {
  const discover = createDiscovery(issuer.settings, clock);
  expect(issuer.calls).toEqual([]);
  await Promise.all([discover(), discover(), discover()]);
  expect(issuer.calls).toEqual([`${issuer.settings.issuer}/.well-known/openid-configuration`]);
  clock.advance(HOUR_MS - 1);
  await discover();
  expect(issuer.calls).toHaveLength(1);
  clock.advance(1);
  await discover();
  expect(issuer.calls).toHaveLength(2);
});

test('after a failure the next use tries again', async () => {
  const discover = createDiscovery(issuer.settings, clock);
  globalThis.fetch = () => Promise.reject(new TypeError('fetch failed'));
  await expect(discover()).rejects.toMatchObject({ refusal: 'unavailable', reason: 'provider-unreachable' });
  globalThis.fetch = issuer.fetch as typeof fetch;
  await expect(discover()).resolves.toBeDefined();
});

test('only signatures that the issuer alone can make are accepted, whatever it offers', async () => {
  const configuration = await createDiscovery(issuer.settings, clock)();
  expect(configuration.serverMetadata().id_token_signing_alg_values_supported).toEqual(['RS256', 'ES256']);
});

test.each([
  ['another tenant’s', (own: string) => own.replace('01234567', '11111111')],
  ['the one for everybody’s', (own: string) => own.replace(/[\da-f-]{36}/, '{tenantid}')],
  ['of an older kind', () => 'https://sts.windows.net/01234567-89ab-cdef-0123-456789abcdef/'],
])('a description that is %s is not taken for the firm’s', async (_name, change) => {
  issuer.metadata.issuer = change(issuer.settings.issuer);
  await expect(createDiscovery(issuer.settings, clock)()).rejects.toMatchObject({
    refusal: 'unavailable',
    reason: 'another-issuer',
  });
});

test('an issuer that fails, says too much or says nothing readable cannot be used just now', async () => {
  const blank = (status: number) => async () => new Response(null, { status });
  await failing(blank(503)).toMatchObject({ refusal: 'unavailable', reason: 'provider-failing' });
  await failing(blank(404)).toMatchObject({ refusal: 'unavailable' });
  await failing(async () => new Response('x'.repeat(300_000))).toMatchObject({
    refusal: 'unavailable',
    reason: 'answer-too-long',
  });
  await failing(async () => new Response('<html>')).toMatchObject({ refusal: 'unavailable', reason: 'answer-unreadable' });
});

/** Runs a local server that redirects elsewhere or never responds. */
async function withServer(answer: Parameters<typeof createServer>[1], use: (url: string) => Promise<void>): Promise<void> {
  globalThis.fetch = realFetch;
  const server: Server = createServer(answer as never).listen(0, '127.0.0.1');
  await new Promise((listening) => server.on('listening', listening));
  await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  server.closeAllConnections();
  server.close();
}

test('an issuer that never answers, or never ends, is given up', async () => {
  for (const begin of [false, true]) {
    await withServer(
      (_request, response) => void (begin && response.write('{')),
      async (url) => {
        const discover = createDiscovery({ ...issuer.settings, issuer: url }, clock, 0.2);
        await expect(discover()).rejects.toMatchObject({ refusal: 'unavailable', reason: 'provider-slow' });
      },
    );
  }
});

test('nobody is followed to another address', async () => {
  const requested: string[] = [];
  await withServer(
    (request, response) => {
      requested.push(request.url ?? '');
      response.writeHead(302, { Location: '/elsewhere' }).end();
    },
    async (url) => {
      await expect(createDiscovery({ ...issuer.settings, issuer: url }, clock)()).rejects.toMatchObject({
        refusal: 'unavailable',
      });
    },
  );
  expect(requested).toEqual(['/.well-known/openid-configuration']);
});

test('an issuer elsewhere is spoken to over https only, also where its own description says otherwise', async () => {
  const insecure = { ...issuer.settings, issuer: 'http://login.firm.example' };
  await expect(createDiscovery(insecure, clock)()).rejects.toMatchObject({ refusal: 'unavailable' });
  expect(issuer.calls).toEqual([]);
  issuer.metadata.token_endpoint = 'http://login.firm.example/token';
  const flow = { token: 'token', state: 'state', nonce: 'nonce', codeVerifier: 'v'.repeat(43) };
  const answer = new URL('https://portal.firm.example/auth/microsoft/callback?code=code&state=state');
  const exchange = exchangeCode(await createDiscovery(issuer.settings, clock)(), answer, flow);
  await expect(exchange).rejects.toMatchObject({ refusal: 'not-accepted', reason: 'answer-invalid' });
  expect(issuer.calls.filter((address) => address.startsWith('http:'))).toEqual([]);
});
