import { expect, test } from 'vitest';
import { readSampleDraft } from '../testing/checked-draft.ts';
import { verifyDraft } from './verify-draft.ts';

const MARKS = ['adverse decision, no answer recognized', 'citation not set by code', 'civil usury'];

/** The marks that a paragraph of the point on usury gets. */
async function marksOf(paragraph: string): Promise<string[]> {
  const check = await readSampleDraft();
  const part = check.draft.sections.find(({ id }) => id === 'usury')?.parts[0];
  const index = (part?.paragraphs.push(paragraph) ?? 0) - 1;
  const { failures } = verifyDraft(check);
  return failures
    .filter(({ at, mark }) => at?.section === 'usury' && at.part === 0 && at.paragraph === index && MARKS.includes(mark))
    .map(({ mark }) => mark);
}

test.each([
  'Sub-heading B argues that the same division was possible in [[=principis-v-i-do]].',
  'Sub-heading D is the strongest: under [[=apollo-v-dave-reilly]] a merchant that never asked cannot call the clause illusory.',
  '[[=champion-auto-v-pearl-beta]], which plaintiff calls comparable, describes no term of a contract.',
  'Defendants do not dispute the acknowledgment that counted in [[=samson-v-russo]]. In that decision payments could move.',
  'Plaintiff sets [[=principis-v-i-do]] beside this agreement and adds that the arithmetic was the same.',
  '[[=apollo-v-dave-reilly]], cited for passing over the arithmetic, found a sale.',
  'Even if a closed account ends the inquiry, as plaintiff says of [[=samson-v-russo]], the bank closed this one [[A18]].',
  'Plaintiff’s decisions rest on other terms. In [[=samson-v-russo]], where a funder’s judgment stood, the guaranty gave no recourse.',
  'On its account [[=samson-v-russo]] puts such a seller in default. Even if that is the law, this account was open [[A18]].',
  'A bank’s hold sets [[=samson-v-russo]] apart.',
  'In [[=principis-v-i-do]], affirming a funder’s judgment, it was no default. [[principis-v-i-do]] Section 11(f) tells this agreement apart.',
  'The bargain that [[=principis-v-i-do]] enforced was a purchase.',
  '[[=samson-v-russo]] is cited on breach alone [[M4]].',
  'In [[=samson-v-russo]], which affirmed a funder’s judgment, debits came back; Ms. Delgado states that this account was open [[A18]].',
  'The funders prevailed in [[=principis-v-i-do]], where breach was undisputed, and in [[=samson-v-russo]]. Here it is disputed.',
  '[[=principis-v-i-do]] gave funders summary judgment because payments adjusted. [[principis-v-i-do]] [[=samson-v-russo]] let a funder’s summary judgment stand. [[samson-v-russo]] Here requests went unmet [[A14]].',
  '[[=champion-auto-v-pearl-beta]] left dismissed a merchant’s own suit. [[champion-auto-v-pearl-beta]] Here usury is a defense.',
  '[[=samson-v-russo]] affirmed summary judgment for a funder, and [[=spin-capital-v-bridgelink]] a judgment, because payments adjusted. [[samson-v-russo]] [[spin-capital-v-bridgelink]] Here adjustment is disputed [[A14]].',
  '[[=apollo-v-dave-reilly]] declined to review a procedure that the merchant never started; Ms. Delgado asked [[A14]].',
  '[[=principis-v-i-do]] found an open term, and in [[=samson-v-russo]] the funder had to adjust on request; this request brought no adjustment [[A14]].',
  'The open term in [[=principis-v-i-do]] followed from payments that adjusted.',
  'Plaintiff relies on Section 4 [[M2]]. [[=samson-v-russo]] had such an acknowledgment, but no general recourse in bankruptcy.',
  'Plaintiff’s “Adjustment” argument meets that exchange [[A14]]. [[=samson-v-russo]] kept a settled judgment where nobody had asked. Here the Bakery asked [[A14]].',
  'Plaintiff’s “Price” argument calls the $26,400.00 a discount and, citing [[=champion-auto-v-pearl-beta]], no interest [[M1]]; that assumes a sale, and [[=champion-auto-v-pearl-beta]] describes no price.',
  '[[=champion-auto-v-pearl-beta]] has not “settled the matter” [[M4]]. A merchant’s suit stayed dismissed there because the evidence showed no usury. [[champion-auto-v-pearl-beta]] Here usury is a defense. [[=champion-auto-v-pearl-beta]] preceded [[=lg-funding-v-united-senior]].',
  'The same exchange answers plaintiff’s decisions [[M4]]. In [[=principis-v-i-do]] the funder won on appeal where payments adjusted to sales. In [[=apollo-v-dave-reilly]] it won because the merchant never started the procedure.',
  '[[=champion-auto-v-pearl-beta]], which plaintiff dates 2017 [[M4]], was decided in 2018. The dismissal of a merchant’s suit was affirmed, because the evidence showed no usury. [[champion-auto-v-pearl-beta]] Usury was no defense there, as it is here [[A28]].',
  '[[=champion-auto-v-pearl-beta]] does not decide this motion. A merchant’s suit stayed dismissed, but the opinion gives no term. [[champion-auto-v-pearl-beta]]',
  '[[=champion-auto-v-pearl-beta]] is this Department’s, but it does not decide this motion. Plaintiff cites it for the outcome [[M4]]. A merchant’s suit stayed dismissed. [[champion-auto-v-pearl-beta]] The opinion gives no term, and so implies nothing on this one.',
  'Plaintiff says that [[=kapitus-v-point-blank]] left [[=champion-auto-v-pearl-beta]] standing [[M4]].',
  '[[=apollo-v-dave-reilly]], cited against a seller that used no procedure [[M4]], concerned a merchant that never started it.',
  'Plaintiff also claims “the same rights” as in [[=samson-v-russo]], where summary judgment stood.',
])('a decision that is reported as plaintiff’s or openly conceded is answered: %s', async (paragraph) => {
  expect(await marksOf(paragraph)).toEqual([]);
});

test.each([
  'As the court held in [[=samson-v-russo]], such an agreement was a loan.',
  'Defendants rely on [[=principis-v-i-do]], under which the agreement is a loan.',
  'Such a debit makes a loan under [[=apollo-v-dave-reilly]].',
  'The bargain that [[=principis-v-i-do]] enforced was a loan.',
  'In [[=samson-v-russo]], which affirmed a merchant’s judgment, debits came back; Ms. Delgado states that this account was open [[A18]].',
  '[[=principis-v-i-do]] let a merchant’s judgment stand where the debit was fixed. [[principis-v-i-do]] Here it was fixed.',
  'Section 4 fixes the debit. Such a debit makes a loan. [[samson-v-russo]] Here it was fixed.',
  '[[=samson-v-russo]] has not settled the matter. Such a debit makes a loan. [[samson-v-russo]]',
  '[[=samson-v-russo]] has not settled the matter. Under [[=samson-v-russo]] such a debit makes a loan.',
  'Defendants claim the same rights as in [[=samson-v-russo]], where summary judgment stood.',
  '[[=samson-v-russo]] affirmed summary judgment for a merchant because the debit was fixed. Here it was fixed as well.',
  '[[=samson-v-russo]] requires denial; the debit was fixed [[A14]].',
  '[[=samson-v-russo]], which binds, asks for facts known to the movant alone; Ms. Delgado names two papers [[A14]].',
  'Plaintiff cites [[=samson-v-russo]] [[M4]]. Such a debit makes a loan. [[samson-v-russo]] Here it was fixed.',
  '[[=samson-v-russo]] does not control. Under that decision such a debit makes a loan. [[samson-v-russo]] Here it was fixed.',
  'The decision states that such a debit makes a loan. [[samson-v-russo]]',
  'A fixed debit makes a loan, as it did there. [[samson-v-russo]]',
  'In [[=samson-v-russo]] the debit was fixed; this one was fixed as well.',
  'In [[=samson-v-russo]] the debit never changed; this one did not either.',
  'The merchants prevailed in [[=principis-v-i-do]], where the debit was fixed. Here it was fixed as well.',
])('a decision that our own argument leans on is not: %s', async (paragraph) => {
  expect(await marksOf(paragraph)).toContain('adverse decision, no answer recognized');
});

test('a decision may be called by its short name once a token of the same paragraph has cited it', async () => {
  const cited = 'Unlike this agreement, that in [[=principis-v-i-do]] adjusted its payments.';
  expect(await marksOf(`${cited} In Principis nobody disputed the breach.`)).toEqual([]);
  expect(await marksOf(`${cited} Principis holds that payments may move, which this clause excludes.`)).toEqual([]);
  expect(await marksOf(`${cited} Under Principis, this agreement is a loan.`)).toEqual(['citation not set by code']);
});

test.each([
  ['[[=schneider-v-phelps]] bars a guarantor of a corporation from civil usury; criminal usury is what he pleads.', []],
  ['Civil usury is closed to a corporation, and defendants rely on criminal usury alone.', []],
  ['Civil usury voids the agreement.', ['civil usury']],
])('civil usury may be named as what is barred: %s', async (paragraph, marks) => {
  expect(await marksOf(paragraph)).toEqual(marks);
});
