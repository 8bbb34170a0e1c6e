import { expect, test } from 'vitest';
import { chooseSection } from './choose-section.ts';
import type { DraftSection } from './draft.ts';

const SENTENCE = 'Plaintiff took the same sum on each business day, whatever the bakery had sold on that day. ';
const section = (text: string): DraftSection => ({
  ...{ id: 'usury', label: 'POINT I', heading: 'The agreement is a loan.', writtenBy: 'model' },
  parts: [{ kind: 'rate', heading: null, paragraphs: [text] }],
});

test('a section that mending made worse is not printed: the first one stands', () => {
  const first = section(SENTENCE.repeat(20));
  const mended = section(SENTENCE.repeat(18));
  expect(chooseSection(first, mended, 900)).toBe(mended);
  for (const worse of ['', SENTENCE.repeat(8), 'Der Vertrag ist ein Darlehen. '.repeat(40), SENTENCE.repeat(2000)]) {
    expect(chooseSection(first, section(worse), 900)).toBe(first);
  }
  const unusable = section('xqz vwlk brtt plmn '.repeat(20));
  expect(chooseSection(unusable, mended, 900)).toBe(mended);
});
