import { expect, test } from 'vitest';
import { formatCost } from './model-cost.tsx';
import { purposeLabel, totalsOf } from './model-use.ts';

const row = (costMicros: number | null) => ({
  model: 'm',
  purpose: 'chat',
  calls: 2,
  inputTokens: 30,
  outputTokens: 4,
  costMicros,
});

test('a cost is told in dollars, and one below a cent is not told as nothing', () => {
  expect([28_369_352, 1_234_567_890, 10_000, 4200, 1, 0].map(formatCost)).toEqual([
    '$28.37',
    '$1,234.57',
    '$0.01',
    'under $0.01',
    'under $0.01',
    '$0.00',
  ]);
});

test('the sum of the costs is that of the calls that have a price, and says so', () => {
  expect(totalsOf([row(5), row(null)])).toEqual({
    calls: 4,
    inputTokens: 60,
    outputTokens: 8,
    costMicros: 5,
    isCostPartial: true,
  });
  expect(totalsOf([row(5), row(0)])).toMatchObject({ costMicros: 5, isCostPartial: false });
  expect(totalsOf([row(null)])).toMatchObject({ costMicros: null, isCostPartial: false });
});

test('what a model was asked for is told as people call it', () => {
  expect(['memorandum', 'foil-request', 'chat', 'something-new'].map(purposeLabel)).toEqual([
    'Opposition memorandum',
    'FOIL request',
    'Chat',
    'something-new',
  ]);
});
