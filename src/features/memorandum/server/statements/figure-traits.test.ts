import { expect, test } from 'vitest';
import { traitReader } from './figure-traits.ts';

const date = (value: string) => ({ kind: 'date' as const, value });
const money = (value: number) => ({ kind: 'money' as const, value });

test('a figure is told by its size, by how often it is named, and a date by its days since the first that is named twice', () => {
  const signed = [date('2025-01-06'), date('2025-01-06')];
  const read = traitReader([date('1971-05-02'), ...signed, date('2025-01-08'), ...Array.from({ length: 4 }, () => money(864))]);
  expect(read(money(864))).toEqual(['money size 6', 'named some']);
  expect(read(date('2025-01-06'))).toEqual(['date', 'named 2', 'days 0']);
  expect(read(date('2025-01-08'))).toEqual(['date', 'named 1', 'days 2']);
  expect(read(date('1971-05-02')).at(-1)).toBe('days -14');
});
