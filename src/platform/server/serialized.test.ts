import v8 from 'node:v8';
import { expect, test } from 'vitest';
import { deserialize, deserializeParts, jsonOf, serialize, serializeParts } from './serialized.ts';

const AUDIT = { title: 'Harborlight – “Pelham” § 5', findings: [{ page: 3, words: 'naïve' }] };

test('what was packed is the same again behind another process and the database', () => {
  const sent = v8.deserialize(v8.serialize({ before: 'a', audit: serialize(AUDIT), after: 'b' }));
  expect(deserialize(sent.audit)).toEqual(AUDIT);
  expect(JSON.parse(jsonOf(sent.audit))).toEqual(AUDIT);
});

test('only the named parts of a thing are packed', () => {
  const serialized = serializeParts({ caseName: 'Harborlight v. Pelham', audit: AUDIT }, 'audit');
  expect(serialized.caseName).toBe('Harborlight v. Pelham');
  expect(serialized.audit.json).toBeInstanceOf(Uint8Array);
  expect(deserializeParts(serialized, 'audit')).toEqual({ caseName: 'Harborlight v. Pelham', audit: AUDIT });
});
