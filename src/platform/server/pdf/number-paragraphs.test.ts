import { expect, test } from 'vitest';
import { paperFrom } from '../testing/paper-from.ts';
import { numberParagraphs } from './number-paragraphs.ts';

function numbersOf(...blocks: string[]) {
  const paper = paperFrom([{ blocks }]);
  const plain = paper.blocks.map((block) => ({ ...block, paragraph: null }));
  return numberParagraphs(paper.text, plain).map(({ paragraph }) => paragraph);
}

test('paragraphs count from 1, or from 2 where 1 stands within the opening words', () => {
  expect(numbersOf('I say:', '1. It is so.', '2. It is.', '3. It was.')).toEqual([null, 1, 2, 3]);
  expect(numbersOf('I say: 1. It is so.', '2. It is.', '3. It was.', '4. It will be.')).toEqual([null, 2, 3, 4]);
  expect(numbersOf('I say:', '3. It is so.', '4. It is.', '5. It was.')).toEqual([null, null, null, null]);
});
