// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { rememberWantedPath, takeWantedPath } from './wanted-path.ts';

test('a person who was sent to sign in is brought back once to where they were going', () => {
  rememberWantedPath('/foil-request?matter=1');
  expect(takeWantedPath()).toBe('/foil-request?matter=1');
  expect(takeWantedPath()).toBeUndefined();
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', ''])(
  'nobody is sent to %s, outside the portal, after signing in',
  (path) => {
    rememberWantedPath(path);
    expect(takeWantedPath()).toBeUndefined();
  },
);
