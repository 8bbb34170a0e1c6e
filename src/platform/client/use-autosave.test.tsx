// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

const EMPTY = { name: '', matterNumber: '' };

/** Imports the page again, as after a reload: only browser storage remains. */
async function loadPage() {
  vi.resetModules();
  return import('./use-autosave.ts');
}

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('a half-filled form is there again after a reload', async () => {
  const before = await loadPage();
  const form = renderHook(() => before.useAutosave('foil-request', EMPTY));
  act(() => form.result.current[1]({ name: 'Dana Whitfield', matterNumber: '' }));
  act(() => form.result.current[1]((draft) => ({ ...draft, matterNumber: '24-117' })));
  const after = await loadPage();
  expect(renderHook(() => after.useAutosave('foil-request', EMPTY)).result.current[0]).toEqual({
    name: 'Dana Whitfield',
    matterNumber: '24-117',
  });
});

test('a form that was sent starts empty the next time, even if its page closes at that moment', async () => {
  const before = await loadPage();
  const form = renderHook(() => before.useAutosave('foil-request', EMPTY));
  act(() => form.result.current[1]({ name: 'Dana Whitfield', matterNumber: '' }));
  act(() => {
    form.result.current[2]();
    form.unmount();
  });
  const after = await loadPage();
  expect(renderHook(() => after.useAutosave('foil-request', EMPTY)).result.current[0]).toEqual(EMPTY);
});

test('signing out forgets every draft and nothing else', async () => {
  const { useAutosave, clearAllAutosaved } = await loadPage();
  localStorage.setItem('theme', 'dark');
  const form = renderHook(() => useAutosave('foil-request', EMPTY));
  const other = renderHook(() => useAutosave('mol', ''));
  act(() => form.result.current[1]({ name: 'Dana Whitfield', matterNumber: '' }));
  act(() => other.result.current[1]('dana@example.com'));
  act(clearAllAutosaved);
  expect([form.result.current[0], other.result.current[0]]).toEqual([EMPTY, '']);
  expect(Object.keys(localStorage)).toEqual(['theme']);
});

test('a draft from before a field was added gets that field empty', async () => {
  localStorage.setItem('atrium-draft:foil-request', '{"name":"Dana Whitfield"}');
  const { useAutosave } = await loadPage();
  expect(renderHook(() => useAutosave('foil-request', EMPTY)).result.current[0]).toEqual({
    name: 'Dana Whitfield',
    matterNumber: '',
  });
});

test.each(['{broken', '"a word"', '["a list"]', 'null'])('a draft that reads %s is ignored', async (stored) => {
  localStorage.setItem('atrium-draft:foil-request', stored);
  const { useAutosave } = await loadPage();
  expect(renderHook(() => useAutosave('foil-request', EMPTY)).result.current[0]).toEqual(EMPTY);
});

test('a form works in a browser that keeps nothing', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { useAutosave } = await loadPage();
  const form = renderHook(() => useAutosave('foil-request', EMPTY));
  act(() => form.result.current[1]({ name: 'Dana Whitfield', matterNumber: '' }));
  expect(form.result.current[0].name).toBe('Dana Whitfield');
});

test('what was sent or cleared in another tab is not offered again in this one', async () => {
  const page = await loadPage();
  const form = renderHook(() => page.useAutosave('foil-request', EMPTY));
  act(() => form.result.current[1]({ name: 'Dana Whitfield', matterNumber: '24-117' }));
  form.unmount();
  // The browser does this in this tab when the other one removes the autosaved form.
  localStorage.removeItem('atrium-draft:foil-request');
  window.dispatchEvent(new StorageEvent('storage', { key: 'atrium-draft:foil-request', newValue: null }));
  expect(page.hasAutosaved()).toBe(false);
  expect(renderHook(() => page.useAutosave('foil-request', EMPTY)).result.current[0]).toEqual(EMPTY);
});
