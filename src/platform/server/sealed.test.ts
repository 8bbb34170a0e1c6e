import { inspect } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deriveMasterKey, newKey, open, SealBrokenError, seal, unwrapKey, wrapKey } from './sealed.ts';

const SECRET = 'a session secret of forty characters ....';
const content = Buffer.from('CONFIDENTIAL affirmation of Jane Roe');

test('what was sealed comes back whole under its key, whatever it is', () => {
  const key = newKey();
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 5_000 }), fc.string(), (bytes, about) => {
      expect(open(key, seal(key, Buffer.from(bytes), about), about).equals(Buffer.from(bytes))).toBe(true);
    }),
  );
});

test('nothing of it can be read without opening it, and no two seals are alike', () => {
  const key = newKey();
  const sealed = seal(key, content, 'one');
  expect(sealed.includes('CONFIDENTIAL')).toBe(false);
  expect(sealed.equals(seal(key, content, 'one'))).toBe(false);
});

test('every changed byte, another key, another owner and a cut are noticed, without a word of the content', () => {
  const key = newKey();
  const sealed = seal(key, content, 'one');
  const changed = Array.from(sealed, (_byte, index) => Buffer.from(sealed).fill((sealed[index] ?? 0) ^ 1, index, index + 1));
  const cut = Array.from({ length: sealed.length }, (_nothing, length) => sealed.subarray(0, length));
  for (const bad of [...changed, ...cut]) expect(() => open(key, bad, 'one')).toThrow(SealBrokenError);
  expect(() => open(key, sealed, 'another')).toThrow(SealBrokenError);
  expect(() => open(newKey(), sealed, 'one')).toThrow(new SealBrokenError());
});

test('a key is kept wrapped under the session secret, and another secret does not unwrap it', () => {
  const key = newKey();
  const wrapped = wrapKey(deriveMasterKey(SECRET), key, 'one');
  expect(wrapped.includes(key.export())).toBe(false);
  const same = unwrapKey(deriveMasterKey(SECRET), wrapped, 'one');
  expect(open(same, seal(key, content, 'x'), 'x').equals(content)).toBe(true);
  expect(() => unwrapKey(deriveMasterKey(`${SECRET}!`), wrapped, 'one')).toThrow(SealBrokenError);
  expect(() => unwrapKey(deriveMasterKey(SECRET), wrapped, 'another')).toThrow(SealBrokenError);
});

test('a key shows nothing of itself when it is printed', () => {
  const key = newKey();
  expect(JSON.stringify({ key })).toBe('{"key":{}}');
  expect(inspect(key)).not.toMatch(/[0-9a-f]{2}[ ,]/);
});
