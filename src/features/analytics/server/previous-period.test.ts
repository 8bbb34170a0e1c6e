import { expect, test } from 'vitest';
import { previousPeriod } from './previous-period.ts';

const TODAY = '2026-03-10';

test.each([
  ['a day', '2026-01-01', '2026-01-01', '2025-12-31', '2025-12-31'],
  ['a week over the change of clocks', '2026-03-05', '2026-03-11', '2026-02-26', '2026-03-04'],
  ['a month behind a leap day', '2024-03-01', '2024-03-31', '2024-01-30', '2024-02-29'],
  ['a period that ends in the future', '2026-03-09', '2026-03-18', '2026-02-27', '2026-03-08'],
])('%s is compared with as many days right before it', (_what, dateFrom, dateTo, beforeFrom, beforeTo) => {
  expect(previousPeriod({ dateFrom, dateTo }, TODAY)).toEqual({ dateFrom: beforeFrom, dateTo: beforeTo });
});

test('a period without a last day ends today', () => {
  expect(previousPeriod({ dateFrom: '2026-03-08' }, TODAY)).toEqual({ dateFrom: '2026-03-05', dateTo: '2026-03-07' });
  expect(previousPeriod({ dateFrom: TODAY }, TODAY)).toEqual({ dateFrom: '2026-03-09', dateTo: '2026-03-09' });
});

test('a period that has yet to begin is compared with no day at all', () => {
  const before = previousPeriod({ dateFrom: '2026-03-20' }, TODAY);
  expect((before?.dateFrom ?? '') > (before?.dateTo ?? '')).toBe(true);
});

test('there is nothing before a period without a first day', () => {
  expect(previousPeriod({}, TODAY)).toBeUndefined();
  expect(previousPeriod({ dateTo: '2026-03-08' }, TODAY)).toBeUndefined();
});
