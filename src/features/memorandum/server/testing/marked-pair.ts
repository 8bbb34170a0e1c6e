import type { PaperName } from '#features/memorandum/memorandum.contract.ts';
import { drawParagraphs, makePdf } from '#platform/server/testing/make-pdf.ts';

/** Two papers of an invented case in which every party, person and fact includes a unique word. @param mark such as "Quorl" */
export async function markedPair(mark: string, more: { facts?: string[] } = {}): Promise<Record<PaperName, { content: Buffer }>> {
  const [plaintiffMOL, supportingDocument] = await Promise.all([memorandumOf(mark), affirmationOf(mark, more.facts ?? [])]);
  return { plaintiffMOL: { content: plaintiffMOL }, supportingDocument: { content: supportingDocument } };
}

const captionOf = (mark: string, title: string) => [
  'SUPREME COURT OF THE STATE OF NEW YORK',
  'COUNTY OF NEW YORK',
  `${mark.toUpperCase()} FUNDING LLC, Plaintiff, - against - ${mark.toUpperCase()} BAKERY INC. and DANA ${mark.toUpperCase()}, Defendants.`,
  'Index No. 650001/2025',
  title,
];

const memorandumOf = (mark: string) =>
  pagesOf([
    captionOf(mark, 'PLAINTIFF’S MEMORANDUM OF LAW IN SUPPORT OF ITS MOTION FOR SUMMARY JUDGMENT'),
    [
      'ARGUMENT',
      'POINT I',
      `${mark.toUpperCase()} BAKERY BREACHED THE AGREEMENT`,
      `${mark} Funding bought future receipts of ${mark} Bakery for a purchase price of $40,000.00; the purchased amount is $59,600.00. ${mark} Bakery stopped the debits, and a balance of $21,300.00 remains.`,
      'POINT II',
      'THE AGREEMENT IS A PURCHASE OF RECEIPTS AND NOT A LOAN',
      `The agreement of ${mark} Funding has a right to reconciliation and no fixed term. Champion Auto Sales, LLC v. Pearl Beta Funding, LLC, 159 A.D.3d 507 (1st Dep’t 2018).`,
    ],
  ]);

const affirmationOf = (mark: string, facts: string[]) =>
  pagesOf([
    captionOf(mark, `AFFIRMATION OF DANA ${mark.toUpperCase()} IN OPPOSITION`),
    [
      `1. I am the owner of ${mark} Bakery Inc., and I guaranteed the agreement with ${mark} Funding.`,
      `2. The purchase price was $40,000.00 and the purchased amount $59,600.00. ${mark} Funding withheld fees of $2,000.00, so that we received $38,000.00 on March 3, 2025.`,
      `3. ${mark} Funding debited $745.00 each business day from our account.`,
      `4. On May 6, 2025, I asked ${mark} Funding in writing to reconcile, because ${mark} Bakery’s sales had fallen. It answered: “We do not look at ${mark} accounts before ninety days.”`,
      `5. By June 30, 2025, ${mark} Funding had collected $38,740.00.`,
      `6. Under the agreement a bankruptcy of ${mark} Bakery is an event of default.`,
      ...facts.map((fact, index) => `${index + 7}. ${fact}`),
    ],
  ]);

const pagesOf = (pages: string[][]) => makePdf(pages.map((paragraphs) => (page) => void drawParagraphs(page, paragraphs)));
