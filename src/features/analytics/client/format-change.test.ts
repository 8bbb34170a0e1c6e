import { expect, test } from 'vitest';
import { formatChange } from './format-change.ts';

test.each([
  [125, 100, 'up', '25 more (+25%)'],
  [75, 100, 'down', '25 fewer (−25%)'],
  [0, 100, 'down', '100 fewer (−100%)'],
  [300, 100, 'up', '200 more (+200%)'],
  [12_500, 10_000, 'up', '2,500 more (+25%)'],
  [1023, 1000, 'up', '23 more (+2.3%)'],
  [10_001, 10_000, 'up', '1 more (less than 0.1%)'],
  [9999, 10_000, 'down', '1 fewer (less than 0.1%)'],
  [100, 100, 'level', 'No change'],
  [5, 0, 'up', 'None previously'],
  [0, 0, 'level', 'No change'],
])('%i after %i goes %s: %s', (now, before, direction, words) => {
  expect(formatChange(now, before)).toMatchObject({ direction, words });
});
