import { expect, test } from 'vitest';
import { todayIn } from './today.ts';

test('late in the evening the letter bears the day of the firm’s own zone, not tomorrow’s', () => {
  const now = new Date('2025-07-02T02:30:00Z');
  expect(todayIn('America/New_York', now)).toBe('2025-07-01');
  expect(todayIn('UTC', now)).toBe('2025-07-02');
});
