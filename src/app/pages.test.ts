import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#platform/server/config.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({
    defaults: { ...readConfig({}).defaults, firmName: 'Quill & Sons </script><b>LLP</b>' },
  });
});
afterAll(() => portal?.close());

const page = (url: string, cookie = '') => portal.call('GET', url, cookie ? { cookie } : {});
const bootOf = (html: string) => JSON.parse(/id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '');

test('a page runs only the portal’s own scripts and styles, with a new nonce each time', async () => {
  const [first, second] = [await page('/'), await page('/')];
  const policy = String(first.headers['content-security-policy']);
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  expect(policy).toContain("script-src 'self';");
  expect(first.body).toContain(`content="${nonce}"`);
  expect(second.headers['content-security-policy']).not.toBe(policy);
});

test('no name can break out of the data in the page', async () => {
  const { body } = await page('/');
  expect(body).not.toContain('<b>LLP</b>');
  expect(bootOf(body).firmName).toBe('Quill & Sons </script><b>LLP</b>');
});

test('the page carries the person and the tools for those who are signed in, and nothing for others', async () => {
  const cookie = await portal.signIn({ firstName: 'Mina' });
  expect(bootOf((await page('/', cookie)).body)).toMatchObject({
    user: { firstName: 'Mina' },
    reads: [
      [['/api/tools'], []],
      [['/api/favourites'], { toolIds: [] }],
    ],
  });
  expect(bootOf((await page('/my-documents', cookie)).body).reads).toEqual([]);
  const visitor = bootOf((await page('/')).body);
  expect(visitor.user).toBeNull();
  expect(visitor.drafting).toBeUndefined();
  expect(visitor.reads).toEqual([]);
});

test('the page says whether people can sign in with Microsoft', async () => {
  expect(bootOf((await page('/')).body).microsoft).toBe(false);
  const { config } = portal.deps;
  config.microsoft = { issuer: 'https://identity.example', tenantId: 'tenant', clientId: 'client', clientSecret: 'secret' };
  expect(bootOf((await page('/')).body).microsoft).toBe(true);
  config.microsoft = undefined;
});

test('the page tells those who are signed in who drafts, so that it need not ask', async () => {
  const cookie = await portal.signIn();
  const { drafting } = bootOf((await page('/mca-mol-opposition', cookie)).body);
  expect(drafting).toEqual((await portal.call('GET', '/api/mca-mol-opposition/drafting', { cookie })).json());
});

const inTheme = (theme: string) => page('/', `theme=${theme}`);
/** Removes the parts of a page that differ each time. */
const bare = (html: string) => html.replace(/name="csp-nonce" content="[^"]*"/, '').replace(/nonce="[^"]*"/, '');

test.each([
  ['light', 'dark'],
  ['dark', 'light'],
])('a person who has chosen the %s theme gets the page in it from the first moment', async (theme, other) => {
  const { body } = await inTheme(theme);
  expect(body).toMatch(new RegExp(`<html [^>]*data-theme="${theme}"`));
  expect(body).toContain(`<meta name="color-scheme" content="${theme}">`);
  expect(body).toMatch(new RegExp(`data-theme-color="${theme}" content="#\\w{6}" media="all"`));
  expect(body).toMatch(new RegExp(`data-theme-color="${other}" content="#\\w{6}" media="not all"`));
});

test('without a choice the page follows the system', async () => {
  const { body } = await page('/');
  expect(body).not.toMatch(/<html[^>]+data-theme/);
  expect(body).toContain('media="(prefers-color-scheme: dark)"');
});

test('what is not the name of a theme never reaches the page, whatever the cookie holds', async () => {
  const plain = bare((await page('/')).body);
  for (const cookie of [
    'dark"><script>alert(1)</script>',
    'dark%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E',
    'dark"',
    ' dark x',
    'DARK',
    'constructor',
    '__proto__',
    '%E0%A4%A',
    '$&$`',
    'x'.repeat(4000),
  ])
    expect(bare((await inTheme(cookie)).body), cookie).toBe(plain);
});

test('a page that loads on demand names its files at once', async () => {
  expect((await page('/foil-request')).body).toMatch(/modulepreload[^>]+foil-request-page/);
  expect((await page('/')).body).not.toContain('foil-request-page');
  expect((await page('/example-chatbot')).body).toMatch(/rel="stylesheet"[^>]+chatbot-page/);
  const training = (await page('/training?tab=openai-academy')).body;
  expect(training).toMatch(/modulepreload[^>]+training-page/);
  // The player and its styles load after the rest of the page.
  expect(training).not.toContain('video-player');
});

test('a browser that is refused the single sign-on gets the reason as a page, a program as data', async () => {
  const browser = await portal.call('GET', '/auth/microsoft', { headers: { accept: 'text/html,*/*;q=0.8' } });
  expect(browser.statusCode).toBe(404);
  expect(browser.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(bootOf(browser.body).refusal).toContain('Microsoft sign-in is not set up');
  expect((await portal.call('GET', '/auth/microsoft')).json().message).toContain('Microsoft sign-in is not set up');
});

test('a refused page tells nothing of the database when that is away', async () => {
  const own = await openTestPortal();
  const cookie = await own.signIn();
  own.deps.db.select = () => {
    throw new Error('Failed query: select the secret column');
  };
  const response = await own.call('GET', '/auth/microsoft', { cookie, headers: { accept: 'text/html' } });
  expect(response.body).not.toMatch(/query|secret|column/);
  expect(Object.keys(response.json()).sort()).toEqual(['message', 'requestId']);
  await own.close();
});

test('a program that asks only whether a page is there is told so', async () => {
  expect((await portal.call('HEAD', '/my-documents')).statusCode).toBe(200);
});

test('hashed files are kept for a year and come compressed; the page itself is never kept', async () => {
  const script = /src="(\/assets\/[^"]+\.js)"/.exec((await page('/')).body)?.[1] ?? '';
  const response = await portal.call('GET', script, { headers: { 'accept-encoding': 'br' } });
  expect(response.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', 'content-encoding': 'br' });
  expect((await page('/')).headers['cache-control']).toBe('no-store');
  expect((await page('/.vite/manifest.json')).headers['content-type']).toContain('text/html');
});

test('until its scripts run a page shows its loading state, which cannot be worked, and nothing of the person or the address', async () => {
  const cookie = await portal.signIn({ firstName: 'Mina' });
  const shownAt = async (url: string) => /<div id="root">(.*?)<noscript>/s.exec((await page(url, cookie)).body)?.[1] ?? '';
  const main = await shownAt('/');
  expect(main).toContain('inert=""');
  expect(main).toContain('Loading tools');
  expect(await shownAt('/training')).toContain('Loading...');
  const elsewhere = await shownAt('/not-a-page?%3Cscript%3E');
  expect(elsewhere).toContain('Loading the page');
  for (const shown of [main, elsewhere]) expect(shown).not.toMatch(/Mina|Quill|not-a-page|<script|style=/);
});

test('without scripts a page shows no loading state, and says what is missing', async () => {
  const { body } = await page('/');
  expect(body).toMatch(/<noscript><style nonce="[^"]+">#root ?\{ ?display: ?none ?\}<\/style><\/noscript>/);
  expect(body).toContain('Atrium needs JavaScript.');
});

test('a browser that takes compressed pages gets them compressed', async () => {
  const { headers } = await portal.call('GET', '/', { headers: { 'accept-encoding': 'gzip, deflate, br' } });
  expect(headers['content-encoding']).toBe('br');
});
