import { expect, test } from 'vitest';
import { embedAddress, watchAddress } from './embed-address.ts';

const command = { youtubeId: 'EWvNQjAaOHw', start: 0, isCaptioned: false, origin: 'https://portal.firm.example' };
const requested = (change: Partial<typeof command>) => new URL(embedAddress({ ...command, ...change }));

test('a video comes from the host without cookies, and what is told it of the portal is its origin', () => {
  const address = requested({});
  expect(address.origin + address.pathname).toBe('https://www.youtube-nocookie.com/embed/EWvNQjAaOHw');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    enablejsapi: '1',
    origin: 'https://portal.firm.example',
    controls: '0',
    disablekb: '1',
    rel: '0',
    playsinline: '1',
    iv_load_policy: '3',
    hl: 'en',
  });
});

test('it begins at a whole second, and shows captions where they are wished', () => {
  expect(requested({ start: 192.9 }).searchParams.get('start')).toBe('192');
  expect(requested({ start: 0.9 }).searchParams.has('start')).toBe(false);
  expect(requested({ isCaptioned: true }).searchParams.get('cc_load_policy')).toBe('1');
});

test('an id that is none leads nowhere else', () => {
  expect(requested({ youtubeId: '../x?a#' }).pathname).toBe('/embed/..%2Fx%3Fa%23');
  expect(watchAddress('a&b')).toBe('https://www.youtube.com/watch?v=a%26b');
});
