import { expect, test } from 'vitest';
import { usageOf } from './read-stream-parts.ts';

const usage = (input: number | undefined, output: number | undefined) =>
  usageOf({
    inputTokens: { total: input, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
    outputTokens: { total: output, text: undefined, reasoning: undefined },
  });

test('what a provider counts is taken as it is', () => {
  expect(usage(0, 1_200_000)).toEqual({ inputTokens: 0, outputTokens: 1_200_000 });
});

test.each([undefined, 1.5, -1, 3_000_000_000, Number.NaN])('%s is no count of tokens', (total) => {
  expect(usage(total, 7)).toEqual({ inputTokens: null, outputTokens: 7 });
  expect(usage(7, total)).toEqual({ inputTokens: 7, outputTokens: null });
});
