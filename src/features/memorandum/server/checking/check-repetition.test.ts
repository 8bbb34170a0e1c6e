import { expect, test } from 'vitest';
import { readSampleDraft } from '../testing/checked-draft.ts';
import { verifyDraft } from './verify-draft.ts';

const SENTENCE = 'Plaintiff’s papers do not settle what was paid, what is owed or who broke the agreement, and a trial has to.';

async function repetitionsOf(change: (paragraphs: string[][]) => void) {
  const check = await readSampleDraft();
  const parts = check.draft.sections.filter(({ writtenBy }) => writtenBy === 'model').flatMap((section) => section.parts);
  change(parts.map(({ paragraphs }) => paragraphs));
  return verifyDraft(check).findings.filter(({ says }) => says.startsWith('The same sentence'));
}

test('a clean draft repeats nothing', async () => {
  expect(await repetitionsOf(() => {})).toEqual([]);
});

test('a sentence that an earlier section says word for word is named with that section', async () => {
  const found = await repetitionsOf((paragraphs) => {
    paragraphs.at(0)?.push(SENTENCE);
    paragraphs.at(-1)?.push(SENTENCE.replace('settle', 'Settle'));
  });
  expect(found.map(({ text, says }) => [text.slice(0, 20), says])).toEqual([
    ['Plaintiff’s papers d', expect.stringMatching(/stands in .+ already/)],
  ]);
});

test('a sentence that code prints later is a repetition in the model’s text before it', async () => {
  const found = await repetitionsOf((paragraphs) => {
    paragraphs
      .at(0)
      ?.push('Where the movant has not proved its whole case, the motion is denied however little the other side has shown.');
  });
  expect(found.map(({ says }) => says)).toEqual(['The same sentence stands in STANDARD OF REVIEW already.']);
});

test('a short sentence may stand twice', async () => {
  expect(
    await repetitionsOf((paragraphs) => {
      for (const each of paragraphs) each.push('The motion should be denied.');
    }),
  ).toEqual([]);
});
