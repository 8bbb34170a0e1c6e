// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { saveReturnPath, takeReturnPath } from './return-path.ts';

const sentFrom = (wantedPath: string) => window.history.replaceState({ wantedPath }, '', '/');
beforeEach(() => sessionStorage.clear());

test('a person who was sent to sign in is brought back to where they were going', () => {
  sentFrom('/foil-request?matter=1');
  expect(takeReturnPath()).toBe('/foil-request?matter=1');
});

test('the way back outlasts the round trip to the single sign-on, once', () => {
  sentFrom('/my-documents');
  saveReturnPath();
  window.history.pushState(null, '', '/');
  expect(takeReturnPath()).toBe('/my-documents');
  expect(takeReturnPath()).toBeUndefined();
});

test('somebody who signs in from another page than the main page is brought back to it', () => {
  window.history.pushState(null, '', '/document-drafting?view=all');
  saveReturnPath();
  window.history.pushState(null, '', '/');
  expect(takeReturnPath()).toBe('/document-drafting?view=all');
});

test('a round trip that was not finished takes nobody along later', () => {
  sentFrom('/my-documents');
  saveReturnPath();
  window.history.pushState(null, '', '/');
  saveReturnPath();
  expect(takeReturnPath()).toBeUndefined();
});

test('somebody who went elsewhere meanwhile is not brought back', () => {
  sentFrom('/foil-request');
  window.history.pushState(null, '', '/document-drafting');
  window.history.pushState(null, '', '/');
  expect(takeReturnPath()).toBeUndefined();
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', ''])(
  'nobody is sent to %s, outside the portal, after signing in',
  (path) => {
    sentFrom(path);
    expect(takeReturnPath()).toBeUndefined();
  },
);
