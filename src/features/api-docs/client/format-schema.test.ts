import { expect, test } from 'vitest';
import { formatLimits, formatType, objectsIn } from './format-schema.ts';

test.each([
  [{ type: 'string' }, 'text'],
  [{ type: 'integer', minimum: 1 }, 'whole number'],
  [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'text or null'],
  [{ type: ['number', 'null'] }, 'number or null'],
  [{ enum: ['user', 'admin'] }, '"user" or "admin"'],
  [{ const: true }, 'true'],
  [{ type: 'array', items: { type: 'object', properties: {} } }, 'list: object'],
  [{ type: 'string', format: 'date-time' }, 'date and time (ISO 8601)'],
  [{ type: 'string', contentMediaType: 'application/octet-stream' }, 'file'],
  [{}, 'anything'],
])('what a value is, is said in words: %j', (schema, words) => {
  expect(formatType(schema)).toBe(words);
});

test('limits are said with what they count, and none where the language alone sets them', () => {
  expect(formatLimits({ type: 'string', minLength: 1, maxLength: 200 })).toBe('1 to 200 characters');
  expect(formatLimits({ type: 'array', maxItems: 3 })).toBe('at most 3 entries');
  expect(formatLimits({ type: 'integer', minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER })).toBe('');
  expect(formatLimits({ type: 'integer', minimum: 0 })).toBe('at least 0');
});

test('objects are found in lists, in choices and by themselves', () => {
  const object = { type: 'object', properties: { id: {} } };
  expect(objectsIn(object)).toEqual([object]);
  expect(objectsIn({ type: 'array', items: object })).toEqual([object]);
  expect(objectsIn({ anyOf: [object, { type: 'null' }] })).toEqual([object]);
  expect(objectsIn({ type: 'object', additionalProperties: object })).toEqual([object]);
});
