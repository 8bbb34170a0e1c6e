// @vitest-environment jsdom
import { afterAll, beforeAll, expect, test } from 'vitest';
import { announcements } from '#features/announcements/server/announcements.tables.ts';
import { readConfig } from '#platform/server/config.ts';
import { openTestPortal, type TestPortal } from './testing/test-portal.ts';

const HOSTILE = 'Quill & Sons </div><script>alert(1)</script>" onload="x" {{lastName}}';
const GUARDED = ['/training', '/example-chatbot', '/my-documents', '/firm-policy', '/foil-request', '/mca-mol-opposition'];

let portal: TestPortal;
let ada: string;
beforeAll(async () => {
  portal = await openTestPortal({ defaults: { ...readConfig({}).defaults, firmName: HOSTILE } });
  ada = await portal.signIn({ firstName: 'Ada', lastName: '<b>Quill</b>' });
});
afterAll(() => portal?.close());

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');

/** What stands in a page before any of its scripts has run. */
async function pictureAt(url: string, cookie = '') {
  const { body } = await portal.call('GET', url, cookie ? { cookie } : {});
  const root = parse(body).getElementById('root');
  const picture = root?.firstElementChild;
  if (!root || !picture) throw new Error('no picture');
  const text = (selector: string) => picture.querySelector(selector)?.textContent ?? '';
  return { root, picture, text, links: [...picture.querySelectorAll('nav a')].map((link) => link.textContent) };
}

test('before a script runs a person sees the firm, their name, the navigation and the page’s heading', async () => {
  const { text, links, picture } = await pictureAt('/training', ada);
  expect(text('header .font-serif')).toBe(HOSTILE);
  expect(text('header')).toContain('Welcome, Ada <b>Quill</b>');
  expect(links).toEqual(['Document Drafting', 'Approved Tools', 'Training', 'Firm AI Policy', 'My Documents']);
  expect(picture.querySelector('[aria-current]')?.textContent).toBe('Training');
  expect(text('main h1')).toBe('AI Training & Tutorial Videos');
  expect(text('header')).not.toContain('Admin');
});

test('an administrator sees the way to the admin panel', async () => {
  const { text } = await pictureAt('/', await portal.signIn({ role: 'admin' }));
  expect(text('header')).toContain('Admin');
});

test('no name becomes markup, and none is filled in twice', async () => {
  for (const url of ['/', '/training', '/nowhere']) {
    const { picture } = await pictureAt(url, ada);
    expect(picture.querySelector('script, b, [onload], [style]'), url).toBeNull();
    expect(picture.outerHTML.replaceAll('{{lastName}}', '')).not.toContain('{{');
  }
});

test('nobody hears the picture or reaches it by the keyboard: it is the page’s place until the page is there', async () => {
  const { root, picture } = await pictureAt('/', ada);
  expect(root.children).toHaveLength(1);
  expect(picture.getAttribute('aria-hidden')).toBe('true');
  expect(picture.hasAttribute('inert')).toBe(true);
});

test('without scripts the picture is not shown at all, and the page says what is missing', async () => {
  const { body } = await portal.call('GET', '/');
  const nonce = /'nonce-([^']+)'/.exec(String((await portal.call('GET', '/')).headers['content-security-policy']));
  expect(nonce).not.toBeNull();
  const page = parse(body);
  expect(page.querySelector('head noscript style')?.textContent).toContain('display');
  expect(page.querySelector('body noscript')?.textContent).toContain('needs JavaScript');
});

test('a visitor sees no navigation, at the main page the invitation, and at a guarded one that it is restricted', async () => {
  const main = await pictureAt('/');
  expect(main.links).toEqual([]);
  expect(main.text('main h1')).toBe('Sign in to access AI tools');
  for (const url of GUARDED) {
    const { text, links } = await pictureAt(url);
    expect([text('main h1'), links]).toEqual(['Access Restricted', []]);
  }
});

test('an address of no page, or of a page’s part, has the header and a place that is kept', async () => {
  for (const url of ['/nowhere', '/my-documents/5/audit', '/constructor', '/__proto__', '/{{firmName}}']) {
    const { picture, text } = await pictureAt(url, ada);
    expect(picture.querySelector('main [role="status"]')?.getAttribute('aria-label'), url).toBe('Loading the page');
    expect(text('header')).toContain('Ada');
  }
});

test('nothing of the address that was asked for stands in the page', async () => {
  for (const url of ['/?q=reflected-words', '/example-chatbot?conversation=77&message=reflected-words', '/reflected-words'])
    expect((await portal.call('GET', url, { cookie: ada })).body).not.toContain('reflected-words');
});

test('what is announced stands in the picture, with its link where that leads somewhere', async () => {
  const createdAt = portal.clock.now();
  const days = { startsOn: '2000-01-01', endsOn: '2100-01-01', createdAt, createdBy: 'Ada Quill' };
  await portal.deps.db.insert(announcements).values([
    { text: 'The library moves <i>today</i>', tone: 'warning', url: 'javascript:alert(1)', ...days },
    { text: 'New course', tone: 'notice', url: '/training', ...days },
  ]);
  const { picture } = await pictureAt('/help', ada);
  const items = [...picture.querySelectorAll('section[aria-label="Announcements"] li')];
  expect(items.map((item) => item.querySelector('p')?.textContent?.trim())).toEqual([
    'Warning: The library moves <i>today</i>',
    'Notice: New course Read more',
  ]);
  expect(items.map((item) => item.querySelector('a')?.getAttribute('href') ?? null)).toEqual([null, '/training']);
});

test('whoever takes it so gets the page compressed', async () => {
  const sizes = await Promise.all(
    ['identity', 'gzip', 'br'].map(async (encoding) => {
      const { headers, rawPayload } = await portal.call('GET', '/', { cookie: ada, headers: { 'accept-encoding': encoding } });
      expect(headers.vary).toContain('Accept-Encoding');
      return [headers['content-encoding'], rawPayload.length] as const;
    }),
  );
  expect(sizes.map(([encoding]) => encoding)).toEqual([undefined, 'gzip', 'br']);
  expect(sizes[1]?.[1]).toBeLessThan((sizes[0]?.[1] ?? 0) / 2);
  expect(sizes[2]?.[1]).toBeLessThan((sizes[0]?.[1] ?? 0) / 2);
});
