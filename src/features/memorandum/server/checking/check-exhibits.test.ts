import { expect, test } from 'vitest';
import { readSampleDraft } from '../testing/checked-draft.ts';
import { verifyDraft } from './verify-draft.ts';

/** The marks that a paragraph added to a section gets. */
async function marksOf(paragraph: string, section: string): Promise<string[]> {
  const check = await readSampleDraft();
  const part = check.draft.sections.find(({ id }) => id === section)?.parts[0];
  const index = (part?.paragraphs.push(paragraph) ?? 0) - 1;
  return verifyDraft(check).failures.flatMap(({ at, mark }) => {
    return at?.section === section && at.part === 0 && at.paragraph === index ? [mark] : [];
  });
}

test.each([
  ['The bank’s letter is Exhibit QQ.', ['neither paper names Exhibit QQ']],
  ['The letters are Exhibits A through ZZ.', ['neither paper names Exhibits A through ZZ']],
  ['The ledger is NYSCEF Doc. No. 9417.', ['neither paper names Doc. No. 9417']],
])('an exhibit or a document of the docket that neither paper names is marked: %s', async (paragraph, marks) => {
  expect(await marksOf(paragraph, 'usury')).toEqual(marks);
});

test.each(['The agreement is Exhibit A.', 'The papers are Exhibits A and B.', 'The ledgers are Exhibits A to C.'])(
  'one that a paper names is not: %s',
  async (paragraph) => {
    expect(await marksOf(paragraph, 'usury')).toEqual([]);
  },
);

test('of several places in a sentence, one whose clause shares nothing with it is marked, and the others are not', async () => {
  const paragraph =
    'Ms. Delgado asked for a reconciliation on April 14, 2025 [[A14]], and a drone survey of the orchard followed in silence [[A16]].';
  expect(await marksOf(paragraph, 'facts')).toEqual(['A16 concerns something else']);
});

test('a place from which the clause quotes is right, whatever else it says', async () => {
  const quoting = (id: string) => `Plaintiff’s sentence has the words “never requested a reconciliation” [[${id}]].`;
  expect(await marksOf(quoting('M2'), 'facts')).toEqual([]);
  expect(await marksOf('Drones circled orchards where darkness came “in any” guise [[M2]].', 'facts')).toEqual([]);
  expect(await marksOf(quoting('A4'), 'facts')).not.toEqual([]);
});

test('two or three quoted words that neither paper has are bracketed in the facts and right before a place of the record', async () => {
  const mark = 'quotation not found in the papers';
  expect(await marksOf('Ms. Delgado asked for “rolling mercy” on April 14, 2025 [[A14]].', 'facts')).toEqual([mark]);
  expect(await marksOf('Ms. Delgado asked on April 14, 2025 for “rolling mercy” [[A14]].', 'usury')).toEqual([mark]);
  expect(
    await marksOf('A “hard floor” is what makes a loan, as Ms. Delgado’s letter of April 14 shows [[A14]].', 'usury'),
  ).toEqual([]);
});

test('a figure of the decision that a sentence cites is no figure of the record', async () => {
  const fee = 'On the blocked account the court struck a $2,500 fee and left one of $50 alone.';
  expect(await marksOf(`${fee} [[byzfunder-v-holy-city]]`, 'usury')).toEqual([]);
  expect(await marksOf(`${fee} [[lg-funding-v-united-senior]]`, 'usury')).toContain('$50 appears in neither paper');
});

test('what plaintiff told others of a default is no concession', async () => {
  const told = 'On May 13, 2025, Harborlight told the bank that the Bakery was in default [[A20]].';
  expect(await marksOf(told, 'facts')).not.toContain('concedes liability or the motion');
  expect(await marksOf('The Bakery was in default [[A20]].', 'facts')).toContain('concedes liability or the motion');
});
