import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { measureWork } from '#platform/shared/testing/measure-work.ts';
import { readPdf } from '../pdf/read-pdf.ts';
import { estimateTokens } from './estimate-tokens.ts';

/** The sample papers as JSON strings, counted with the tokenizers of OpenAI's models (o200k_base) and of Gemini. */
const COUNTED = [
  ['memorandum', 4119, 4714],
  ['affirmation', 1676, 1917],
] as const;

test.each(COUNTED)(
  'the estimate for the sample %s is not below either provider’s count, and at most twice as high',
  async (name, openai, gemini) => {
    const { text } = await readPdf(await readFile(new URL(`../../../../samples/${name}.pdf`, import.meta.url)));
    const estimate = estimateTokens(JSON.stringify(text));
    expect(estimate).toBeGreaterThanOrEqual(Math.max(openai, gemini));
    expect(estimate).toBeLessThan(2 * Math.max(openai, gemini));
  },
);

test('citations, figures and names, which fall into many tokens, are not underestimated', () => {
  const cites = 'LG Funding, LLC v. United Senior Props. of Olathe, LLC, 181 A.D.3d 664, 665-66 (2d Dep’t 2020)';
  const figures = 'Harborlight took $19,008.00, which is $7,332.00 too much.';
  // 51 and 28 tokens by the larger of the two counts.
  expect(estimateTokens(cites)).toBeGreaterThanOrEqual(51);
  expect(estimateTokens(figures)).toBeGreaterThanOrEqual(28);
});

test('two hundred thousand hostile characters are estimated in well under a second', async () => {
  const work = await measureWork(() => {
    for (const text of ['x'.repeat(200_000), 'aB1 '.repeat(50_000), '§'.repeat(200_000), '\n'.repeat(200_000)]) {
      expect(estimateTokens(text)).toBeGreaterThan(50_000);
    }
  });
  expect(work).toBeLessThan(1000);
});
