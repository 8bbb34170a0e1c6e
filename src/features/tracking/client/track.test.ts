// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const TOOL = { id: 4, name: 'Case Finder' };

/** Reloads the page: all that it knows of the visit is what the browser stores. */
async function loadPage() {
  vi.resetModules();
  return import('./track.ts');
}

const sent = vi.fn<typeof fetch>();
const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
const bodyOf = (call: number) => JSON.parse(String(sent.mock.calls[call]?.[1]?.body)) as Record<string, unknown>;

beforeEach(() => {
  sessionStorage.clear();
  sent.mockReset().mockResolvedValue(new Response('{"id":1}'));
  warned.mockClear();
  vi.stubGlobal('fetch', sent);
  window.history.replaceState(null, '', '/?q=whistleblower');
});
afterEach(() => vi.unstubAllGlobals());

test('the launch of a tool is reported with its time and page, but not with what was searched for, even as the page is left', async () => {
  const { trackToolClick } = await loadPage();
  trackToolClick(TOOL);
  const [url, init] = sent.mock.calls[0] ?? [];
  expect(url).toBe('/api/analytics/tool-click');
  expect(init).toMatchObject({ method: 'POST', keepalive: true });
  expect(bodyOf(0)).toMatchObject({ toolId: 4, toolName: 'Case Finder', referrerPage: '/' });
  expect(Math.abs(Date.parse(String(bodyOf(0).clickedAt)) - Date.now())).toBeLessThan(5000);
});

test('a visit has one label, also after a reload', async () => {
  const first = await loadPage();
  first.trackToolClick(TOOL);
  first.trackToolClick(TOOL);
  const second = await loadPage();
  second.trackToolClick(TOOL);
  expect(bodyOf(0).sessionId).toMatch(/^session_\d{13}_[a-z0-9]+$/);
  expect(new Set([0, 1, 2].map((index) => bodyOf(index).sessionId)).size).toBe(1);
});

test('a browser that keeps nothing is given a label all the same', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementationOnce(() => {
    throw new Error('forbidden');
  });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
    throw new Error('forbidden');
  });
  const { trackToolClick } = await loadPage();
  trackToolClick(TOOL);
  trackToolClick(TOOL);
  expect(bodyOf(0).sessionId).toMatch(/^session_/);
  expect(bodyOf(1).sessionId).toBe(bodyOf(0).sessionId);
});

test.each([
  ['refuses', () => Promise.resolve(new Response('{"message":"no"}', { status: 500 }))],
  ['cannot be reached', () => Promise.reject(new TypeError('offline'))],
])('when the server %s, the launch goes on and only a warning is logged', async (_what, response) => {
  sent.mockImplementation(response);
  const { trackToolClick } = await loadPage();
  expect(() => trackToolClick(TOOL)).not.toThrow();
  await vi.waitFor(() => expect(warned).toHaveBeenCalledOnce(), { timeout: 10_000 });
  expect(String(warned.mock.calls[0])).not.toContain('Case Finder');
});
