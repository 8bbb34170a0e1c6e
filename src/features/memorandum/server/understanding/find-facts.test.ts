import { describe, expect, test } from 'vitest';
import { findCitations } from '#features/verification/server/citations/find-citations.ts';
import { resolveCitations } from '#features/verification/server/citations/resolve-citations.ts';
import { paperFrom } from '#platform/server/testing/paper-from.ts';
import type { FactKey } from './fact-keys.ts';
import { findFacts } from './find-facts.ts';

const factsIn = (words: string) => findFacts(paperFrom([{ blocks: [words] }]), resolveCitations(findCitations(words), words, []));

/** What a sentence says: the fact, and its value; true where the sentence itself is the fact. */
type Said = Partial<Record<FactKey, number | string | true>>;

const WORDINGS: [string, Said][] = [
  ['The Purchase Price paid to Orchard was $75,000.00.', { purchasePrice: 75_000 }],
  ['Quillford advanced Orchard the sum of $40,000.', { purchasePrice: 40_000 }],
  ['The advance amount was $25,000.00.', { purchasePrice: 25_000 }],
  ['Under the Agreement the Advance Amount is $25,000.00.', { purchasePrice: 25_000 }],
  [
    'In exchange for $50,000.00, Orchard sold $72,500.00 of its future receipts.',
    { purchasePrice: 50_000, purchasedAmount: 72_500 },
  ],
  ['The Receipts Purchased Amount is $72,500.00.', { purchasedAmount: 72_500 }],
  ['Orchard agreed to deliver Receivables Purchased of $72,500.00.', { purchasedAmount: 72_500 }],
  ['The Agreement defines the “Purchased Amount” as $72,500.00.', { purchasedAmount: 72_500 }],
  ['The RTR was $72,500.00.', { purchasedAmount: 72_500 }],
  ['The right to receive (“RTR”) amounts to $72,500.00.', { purchasedAmount: 72_500 }],
  ['Orchard was to pay back a total of $72,500.00.', { purchasedAmount: 72_500 }],
  [
    'The “Purchase Price” was $50,000.00 and the “Purchased Amount” was $72,500.00.',
    { purchasePrice: 50_000, purchasedAmount: 72_500 },
  ],
  ['Plaintiff withheld fees of $2,495.00 from the Purchase Price.', { feesWithheld: 2_495 }],
  ['From this it deducted $1,500.00 in origination fees.', { feesWithheld: 1_500 }],
  ['Stacked fees totaling $3,995.00 were taken off before funding.', { feesWithheld: 3_995 }],
  ['An underwriting fee of $1,295.00 and an ACH program fee of $395.00 were deducted.', { feeComponent: 1_295 }],
  ['On June 4, 2024, Orchard received only $46,005.00.', { netFunded: 46_005, fundingDate: '2024-06-04' }],
  ['Quillford funded $46,005.00 on June 4, 2024.', { netFunded: 46_005, fundingDate: '2024-06-04' }],
  ['The net proceeds of $46,005.00 were wired on June 4, 2024.', { netFunded: 46_005, fundingDate: '2024-06-04' }],
  ['A wire of $46,005.00 reached our account on June 4, 2024.', { netFunded: 46_005, fundingDate: '2024-06-04' }],
  ['The Specified Percentage was fifteen percent (15%).', { specifiedPercentage: 15 }],
  ['Orchard sold 9% of its daily receipts, the “Specified Percentage.”', { specifiedPercentage: 9 }],
  ['Orchard was to remit $1,450.00 per week.', { periodicDebit: 1_450 }],
  ['Weekly debits of $1,450.00 were taken from the account.', { periodicDebit: 1_450 }],
  ['The daily remittance was $399.00.', { periodicDebit: 399 }],
  ['Plaintiff debited $399.00 every business day.', { periodicDebit: 399 }],
  ['The “Initial Daily Amount” was $399.00.', { periodicDebit: 399 }],
  ['Quillford was authorized to withdraw $399.00 each banking day.', { periodicDebit: 399 }],
  ['The parties entered into a Merchant Agreement dated as of May 30, 2024.', { agreementDate: '2024-05-30' }],
  ['On or about May 30, 2024, the parties executed the Agreement.', { agreementDate: '2024-05-30' }],
  ['The Agreement was signed on May 30, 2024.', { agreementDate: '2024-05-30' }],
  ['The first debit was taken on June 5, 2024.', { firstDebit: '2024-06-05' }],
  ['Orchard defaulted on or about September 9, 2024.', { defaultDate: '2024-09-09' }],
  ['On September 9, 2024, Orchard blocked the account and stopped payment.', { defaultDate: '2024-09-09' }],
  ['Orchard breached the Agreement on September 9, 2024.', { defaultDate: '2024-09-09' }],
  ['Orchard made thirty-two payments, for a total of $12,768.00.', { paymentsCount: 32, paymentsTotal: 12_768 }],
  ['Orchard remitted a total of $12,768.00.', { paymentsTotal: 12_768 }],
  ['To date Plaintiff has collected $12,768.00.', { paymentsTotal: 12_768 }],
  ['There remains due and owing $59,732.00.', { amountClaimed: 59_732 }],
  ['The outstanding balance is $59,732.00.', { amountClaimed: 59_732 }],
  ['Defendants owe Plaintiff $59,732.00.', { amountClaimed: 59_732 }],
  ['A balance of $59,732.00 remains unpaid.', { amountClaimed: 59_732 }],
  ['Three debits were returned for insufficient funds.', { returnedDebits: 3 }],
  ['There were only two NSF returns.', { returnedDebits: 2 }],
  ['Plaintiff charged four NSF fees of $35.00 each.', { returnedDebits: 4 }],
  ['Plaintiff is entitled to attorney’s fees in the amount of $14,933.00.', { attorneysFees: 14_933 }],
  ['Plaintiff seeks judgment in the sum of $77,160.00.', { judgmentSought: 77_160 }],
  ['Our average monthly sales were $61,400.00.', { actualRevenue: 61_400 }],
  ['The Agreement projected monthly revenue of $88,000.00.', { statedRevenue: 88_000 }],
  ['The processor held back $9,210.00 and paid it to Plaintiff.', { paidByOthers: 9_210 }],
  ['On July 8, 2024, I emailed Plaintiff and asked it to reconcile the payments.', { reconciliationRequest: '2024-07-08' }],
  ['By letter of July 8, 2024 Orchard requested a reconciliation.', { reconciliationRequest: '2024-07-08' }],
  ['Orchard did not request reconciliation at any time.', { reconciliationDenied: true }],
  ['At no time did Orchard seek a reconciliation.', { reconciliationDenied: true }],
  [
    'On July 8, 2024, we asked Plaintiff to reconcile. On July 10, 2024, the funder refused.',
    { reconciliationRequest: '2024-07-08', reconciliationAnswer: '2024-07-10' },
  ],
  ['Usury is pleaded as the third affirmative defense.', { defenses: true }],
  ['No depositions have been held, and our document demands remain outstanding.', { discovery: true }],
  ['The bank closed our account without notice.', { accountClosed: true }],
  ['Plaintiff filed a UCC-1 against all assets of Orchard.', { financingStatement: true }],
  ['I signed an affidavit of confession of judgment in blank.', { confessionOfJudgment: true }],
  ['Orchard entered into the Agreement dated 05/30/2024.', { agreementDate: '2024-05-30' }],
  ['I asked for a reconciliation by e-mail on May 15, 2024.', { reconciliationRequest: '2024-05-15' }],
  ['On May 2, 2024 Quillford wired the Net Purchase Price of $46,650.00.', { netFunded: 46_650 }],
  ['We were funded on April 1, 2024 in the amount of $94,005.00.', { fundingDate: '2024-04-01' }],
  ['The Funding Agreement, dated March 29, 2024, is governed by New York law.', { agreementDate: '2024-03-29' }],
  ['The Guaranty dated May 30, 2024 is annexed as Exhibit B.', { guarantyDate: '2024-05-30' }],
];

/** Keys that a sentence may carry besides what its row is about. */
const ASIDE: readonly FactKey[] = ['personalKnowledge', 'feeComponent'];

function readingOf(sentence: string): Said {
  const found = factsIn(sentence).filter(({ key }) => !ASIDE.includes(key));
  return Object.fromEntries(found.map(({ key, value }) => [key, value ?? true]));
}

const withoutAside = (said: Said) => Object.fromEntries(Object.entries(said).filter(([key]) => !ASIDE.includes(key as FactKey)));

describe('the wordings of the trade', () => {
  test('are read right in at least nine sentences of ten', () => {
    const missed = WORDINGS.filter(([sentence, said]) => {
      const reading = readingOf(sentence);
      return Object.entries(withoutAside(said)).some(([key, value]) => reading[key as FactKey] !== value);
    });
    expect(WORDINGS.length).toBeGreaterThan(40);
    expect(missed.length, missed.map(([sentence]) => sentence).join('\n')).toBeLessThanOrEqual(WORDINGS.length / 10);
  });

  test.each(WORDINGS)('are never read wrong: %s', (sentence, said) => {
    const reading = readingOf(sentence);
    for (const [key, value] of Object.entries(reading)) expect([key, value]).toEqual([key, said[key as FactKey]]);
  });
});

describe('what is none of these facts', () => {
  test.each([
    'The purchase price of the oven was not disclosed.',
    'The filing fee for this action was paid on May 5, 2024.',
    'In February one of our ovens failed and a new one cost $58,000.00.',
    'A lender who advances money at such a rate takes a risk.',
    'Defendants’ rent is $4,200.00 a month.',
    'The court in that case awarded damages of $1,000,000.',
    'On May 30, 2024, the sun shone.',
    'The parties agreed on a purchase of receivables and not on a loan.',
    'Payroll of $12,000.00 is due every week.',
    'I have owned the shop for twelve years.',
    'Two of our customers were returned to us by the broker.',
    'The Board shall designate one Manager to serve as Chair of the Board.',
    'See CPLR 3212(b); General Obligations Law § 5-521(3).',
    'The landlord owes the tenant a duty of care.',
    'The insurer paid Solway $5,000.00 on its policy.',
    'The bank is open on weekdays and its account managers are kind.',
    'No discovery of a new ingredient was ever made by the bakery.',
    'On July 10, 2024, he replied to the invitation with thanks.',
    'Attorney’s fees of this kind are disfavored.',
    'The balance of our bank account was $6,214.77.',
    'The bank balance was $6,214.77.',
    'Quillford has received $900.00 from a customer.',
    'He did not answer my request for reconciliation.',
    'The settlement agreement dated May 30, 2024 was never performed.',
    'A motion for a default judgment on June 3, 2024 was withdrawn.',
    'Count 3 of the complaint is for unjust enrichment.',
    'Defendants did not plead usury as a defense.',
    'In that case the purchase price was $9,000.00. Alder Funding LLC v. Birch Corp., 181 A.D.3d 664, 665 (2d Dep’t 2020).',
  ])('yields nothing: %s', (sentence) => {
    expect(readingOf(sentence)).toEqual({});
  });
});

describe('who says it', () => {
  test.each([
    'Mr. Ferris says that $59,732.00 is unpaid.',
    'According to the complaint, the balance is $59,732.00.',
    'Plaintiff claims that the outstanding balance is $59,732.00.',
    'The complaint alleges a balance of $59,732.00.',
    'The Ferris affidavit puts the balance at $59,732.00.',
    'Plaintiff contends that Orchard owes $59,732.00.',
  ])('a sum that is only reported is marked so: %s', (sentence) => {
    const facts = factsIn(sentence);
    expect(facts.map(({ key, value }) => [key, value])).toContainEqual(['amountClaimed', 59_732]);
    expect(facts.every(({ isReported }) => isReported)).toBe(true);
  });

  test.each([
    'On June 4, 2024, Orchard received only $46,005.00.',
    'Our bank statements show that Orchard made 32 payments, totaling $12,768.00.',
    'Plaintiff’s witness Mr. Ferris met me on Tuesday; there were 32 debits.',
  ])('what the affiant states is not: %s', (sentence) => {
    expect(factsIn(sentence).map(({ isReported }) => isReported)).not.toContain(true);
  });
});
