import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { printable } from '#platform/server/word/printable-text.ts';
import type { Draft } from '../drafting/draft.ts';
import { withoutTokens } from '../drafting/tokens.ts';
import { assertWellFormed } from '../testing/assert-well-formed.ts';
import { readWord } from '../testing/read-word.ts';
import { SAMPLE_SOURCES } from '../testing/sample-draft.ts';
import { readSamplePair } from '../testing/sample-pair.ts';
import type { CaseFile } from '../understanding/case-file.ts';
import { readCase } from '../understanding/read-case.ts';
import { textOf } from './inline-text.ts';
import { setCitations } from './set-citations.ts';
import { writeMemorandum } from './write-memorandum.ts';

let file: CaseFile;

beforeAll(async () => {
  const { memorandum, affirmation } = await readSamplePair();
  file = readCase(memorandum, affirmation, []);
});

const draftOf = (heading: string, paragraphs: string[]): Draft => ({
  sections: [{ id: 'facts', label: null, heading: '', writtenBy: 'model', parts: [{ kind: 'facts', heading, paragraphs }] }],
});

const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

test('any draft gives a file that opens, with the same words in the same order', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc.lorem(),
  );
  const plain = text.filter((words) => !words.includes('[['));
  await fc.assert(
    fc.asyncProperty(plain, fc.array(plain, { maxLength: 4 }), async (heading, paragraphs) => {
      const settings = { style: 'bluebook', firmName: 'A Firm', aiCertification: false, wordLimit: null, model: 'm' } as const;
      const order = {
        draft: draftOf(heading, paragraphs),
        sources: SAMPLE_SOURCES,
        file,
        settings,
        madeAt: '2026-01-01T00:00:00.000Z',
      };
      const { parts, paragraphs: printed } = readWord((await writeMemorandum(order)).file);
      for (const xml of Object.values(parts)) assertWellFormed(xml);
      const start = printed.findIndex(({ style, text: words }) => style === 'Heading1' && words === 'STATEMENT OF FACTS');
      const end = printed.findIndex(({ text: words }) => words.startsWith('Dated: '));
      const body = printed.slice(start + 1, end).map(({ text: words }) => words);
      expect(wordsOf(body.join('\n'))).toEqual(wordsOf([heading, ...paragraphs].map(printable).join('\n')));
    }),
    { numRuns: 40 },
  );
}, 120_000);

const PIECES = [
  ...[
    'She asked',
    'the Court',
    'a loan',
    'Inc.',
    'at 8:05 a.m.',
    '"quoted words"',
    '(in part',
    ')',
    '.',
    ',',
    ';',
    '?',
    '."',
    'See',
    'see also',
  ],
  ...[
    '[[A14]]',
    '[[A1-A3, M2]]',
    '[[A99]]',
    '[[lg-funding-v-united-senior]]',
    '[[davis-v-richmond-capital]]',
    '[[=principis-v-i-do]]',
  ],
  ...['[[pl-1]]', '[[nobody-v-none]]', '[[x y]]', '[ATTORNEY: ask]', 'CPLR 3212(b)', 'in', 'Under'],
];

test('setting citations loses none of the draft’s own words and leaves no token', () => {
  const text = fc.array(fc.constantFrom(...PIECES), { maxLength: 25 }).map((pieces) => pieces.join(' '));
  fc.assert(
    fc.property(text, fc.constantFrom('bluebook' as const, 'official' as const), (words, style) => {
      const set = setCitations(draftOf('', [words]), SAMPLE_SOURCES, style);
      const printed = textOf(set.sections[0]?.parts[0]?.paragraphs[0]?.inlines ?? []);
      expect(printed).not.toContain('[[');
      const found: string[] = wordsOf(printed.toLowerCase());
      let at = 0;
      // A signal belongs to the repeated citation that it introduces.
      for (const word of wordsOf(withoutTokens(words).toLowerCase()).filter((one) => one !== 'see' && one !== 'also')) {
        at = found.indexOf(word, at) + 1;
        expect(at, `${word} in ${printed}`).toBeGreaterThan(0);
      }
    }),
    { numRuns: 2_000 },
  );
}, 60_000);
