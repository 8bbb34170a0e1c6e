/** A page of the sample memorandum: its paragraphs, the first of which may continue from the page before, and its footnote. */
interface SamplePage {
  printedPage: string;
  goesOn: boolean;
  paragraphs: string[];
  footnote: { mark: string; text: string } | null;
}

/** The sample memorandum as its body pages print it, without stamps, tables and signatures. Every person and fact in it is invented. */
const PAGES: readonly SamplePage[] = [
  {
    printedPage: '1',
    goesOn: false,
    paragraphs: [
      'PRELIMINARY STATEMENT',
      'Plaintiff Harborlight Funding LLC (“Harborlight”) submits this memorandum of law in support of its motion under CPLR 3212 for summary judgment against defendants Pelham Bay Bakery Inc. (the “Bakery”) and Rosa Delgado.1 The case is short. Harborlight bought a share of the Bakery’s future revenue and paid for it. The Bakery delivered that share for nine weeks, changed its bank account without consent, and delivered nothing more. The balance of the Purchased Amount is $52,916.00. Kessler Aff. ¶ 21.',
      'Defendants call the purchase a usurious loan. The contract does not permit that reading, and the courts of this State have rejected it on contracts with the same three features. The buyer must adjust the daily debit when the seller’s revenue changes; the contract has no end date; and if the seller fails, the buyer bears the loss. A lender does none of those things.',
      'Nor is there anything to try. Defendants admit the contract, the payment and the guaranty. Answer ¶¶ 6-9. What they offer in place of a defense on the facts is a complaint that they made an expensive bargain, and that is not a ground on which a commercial contract may be set aside.',
      'FACTS',
      'On March 3, 2025, Harborlight and the Bakery signed a Revenue Purchase Agreement (the “Agreement”). Kessler Aff. ¶ 6; NYSCEF Doc. No. 14. In it the Bakery “sells, assigns and transfers to Buyer the Specified Percentage of Seller’s future revenue, as and when that revenue is earned.” Agreement § 1. Harborlight paid a Purchase Price of $60,000.00, from which $4,099.00 in agreed fees was deducted, for a Purchased Amount of $86,400.00. Kessler Aff. ¶¶ 7-9. The Specified Percentage is 12%. Id. ¶ 7. It was to be collected by a debit of $864.00 on',
    ],
    footnote: {
      mark: '1',
      text: '“Kessler Aff.” refers to the affidavit of Dana R. Kessler, sworn to on March 11, 2026 (NYSCEF Doc. No. 13). The parties’ contract is NYSCEF Doc. No. 14.',
    },
  },
  {
    printedPage: '2',
    goesOn: true,
    paragraphs: [
      'each business day, a figure derived from the Bakery’s stated revenue of $151,200.00 a month. Id. ¶ 10.',
      'Since revenue rises and falls, the Agreement lets the seller call for an adjustment: “Seller may request a reconciliation not more than once in any calendar month, and Buyer shall make any adjustment within three (3) business days after it receives Seller’s bank statements for that month.” Agreement § 3. There is “no fixed period within which Buyer must collect the Purchased Amount, and Buyer understands that it may never collect it.” Id. § 4. And “[i]f Seller goes bankrupt or goes out of business in the ordinary course . . . Seller shall owe Buyer nothing further.” Id. § 7.',
      'Ms. Delgado, who owns the Bakery, guaranteed its “full, faithful and timely performance.” Agreement § 19; Kessler Aff. ¶ 12.',
      'Harborlight wired $55,901.00 on March 5, 2025 and began its debits on March 6. Kessler Aff. ¶¶ 13-4. It received 45 payments, totaling $38,880.00. NYSCEF Doc. No. 15 at 2. On May 12, 2025, the debit was returned because the account had been closed. Kessler Aff. ¶ 19; NYSCEF Doc. No. 16. The Bakery had not asked for consent to close it. Kessler Aff. ¶¶ 19-20. The Bakery never requested a reconciliation. Id. ¶ 17.2 It is still in business. Id. ¶ 23.',
      'The action was commenced on August 26, 2025. NYSCEF Doc. No. 2. Defendants answered on October 15, 2025, and pleaded seven affirmative defenses, the second of which is criminal usury. Answer ¶¶ 22-4.',
    ],
    footnote: {
      mark: '2',
      text: 'An e-mail of April 14, 2025, which Ms. Delgado sent to her funding manager, complained of road work; it was not sent to the address that the contract gives for notices. Kessler Aff. ¶ 18.',
    },
  },
  {
    printedPage: '3',
    goesOn: false,
    paragraphs: [
      'ARGUMENT',
      'POINT I',
      'HARBORLIGHT HAS MADE A PRIMA FACIE SHOWING OF BREACH OF CONTRACT',
      'A movant that tenders proof sufficient to show that no material issue of fact exists is entitled to judgment. CPLR 3212(b); Alvarez v. Prospect Hosp., 68 N.Y.2d 320, 324 (1986). It then falls to the opponent to produce evidentiary proof in admissible form. Zuckerman v. City of New York, 49 N.Y.2d 557, 562 (1980).',
      'Here there is no such proof to be had. Harborlight has proved the contract (NYSCEF Doc. No. 14), its own performance by payment of the Purchase Price (Kessler Aff. ¶ 13), and the Bakery’s breach, which is the closing of the account on which collection depended (id. ¶ 19). Damages are proved by a ledger kept in the regular course of business, CPLR 4518(a), from which Ms. Kessler reports that “[a]fter credit for all payments received, $47,520.00 of the Purchased Amount remains uncollected.” Kessler Aff. ¶ 21. In this Department a closed account is enough. Tamarack Receivables Grp., LLC v. Larkmoor Upholstery Corp., 208 A.D.3d 431, 432 (1st Dep’t 2022) (“closing the designated account without notice is a default that no later explanation can cure”).',
      'The Bakery may say that its bank, and not Ms. Delgado, closed the account. The Agreement does not distinguish between the two. It is an Event of Default if “Seller closes or changes the Account without Buyer’s prior written consent,” Agreement § 11(d), and a new account was in use before Harborlight had been asked to consent to anything. Kessler Aff. ¶ 20. From that day on the Bakery collected its revenue, spent it, and remitted nothing. Id. ¶¶ 20, 23.',
    ],
    footnote: null,
  },
  {
    printedPage: '4',
    goesOn: false,
    paragraphs: [
      'POINT II',
      'THE AGREEMENT IS NOT A LOAN AND CANNOT BE USURIOUS',
      'Only a loan can be usurious. Penal Law § 190.40; General Obligations Law § 5-521(3). “If the transaction is not a loan, ‘there can be no usury, however unconscionable the contract may be.’” Seidel v. 18 E. 17th St. Owners, 79 N.Y.2d 735, 744 (1992). The First Department has affirmed the dismissal of a complaint that attacked such an agreement. Champion Auto Sales, LLC v. Pearl Beta Funding, LLC, 159 A.D.3d 507 (1st Dep’t 2017) (agreement “was not a usurious transaction”). The question is whether the funder “is absolutely entitled to repayment under all circumstances,” and it is answered in practice with three factors: reconciliation, term and recourse in bankruptcy. LG Funding, LLC v. United Senior Props. of Olathe, LLC, 181 A.D.3d 664, 665-66 (2d Dep’t 2020).3',
      'A. Reconciliation Is Mandatory',
      'Under Section 3 the Buyer “shall make any adjustment within three (3) business days.” The obligation is absolute, and it distinguishes Davis v. Richmond Capital Group, LLC, 194 A.D.3d 516, 517 (1st Dep’t 2021), which was decided on a motion to dismiss and concerned reconciliation provisions of a discretionary nature. A seller that did not use the procedure may not attack it. Apollo Funding Co. v. Dave Reilly Constr., LLC, 2025 N.Y. Slip Op. 05055 (2d Dep’t Sept. 24, 2025) (“because DRC did not engage in the agreement’s reconciliation procedure, our review of the claim that the process was illusory is precluded”).',
      'B. There Is No Finite Term',
      'Section 4 says as much, and so does common sense: if the daily amount can change, the end date cannot be known. Principis Capital, LLC v. I Do, Inc., 201 A.D.3d 752, 754 (2d Dep’t 2022). Had the Bakery’s sales doubled, Harborlight would have been paid in half the time; had',
    ],
    footnote: {
      mark: '3',
      text: 'See also Samson MCA LLC v. Joseph A. Russo M.D. P.C./IV Therapeutics PLLC, 219 A.D.3d 1126, 1128 (4th Dep’t 2023) (affirming judgment for the funder).',
    },
  },
  {
    printedPage: '5',
    goesOn: true,
    paragraphs: [
      'they stopped, Harborlight would have been paid nothing. The Bakery’s revenue was an estimate and the Agreement treats it as one. NYSCEF Doc. No. 14 §§ 3-4. Id. at 5 (schedule headed “Estimated Daily Debit”).',
      'C. There Is No Recourse in Bankruptcy',
      'By Section 7 a bankrupt seller owes nothing further. Kapitus Servicing, Inc. v. Point Blank Constr., Inc., 221 A.D.3d 532 (1st Dep’t 2023), on which defendants may rely, was an appeal from the denial of the merchant’s own motion to dismiss; there the agreement provided for recourse upon bankruptcy and its term was indefinite, and the court declined to find a loan on the face of the contract. Here every factor points to a purchase. Principis, 201 A.D.3d at 754 (“no contractual provision existed establishing that a declaration of bankruptcy would constitute an event of default”).',
      'D. The Discount Is Not Interest',
      'The difference between $86,400.00 and $60,000.00 is the discount at which the Bakery sold revenue that might never be earned. Defendants may not turn that discount into interest by assuming that every debit would be made on time, adding the fees of $4,099.00, and expressing the result as an annual percentage. Interest is the price of money lent for a period. There was no loan and there was no period. Agreement § 4; see LG Funding, 181 A.D.3d at 665-66.',
      'POINT III',
      'ROSA DELGADO IS LIABLE ON HER GUARANTY',
      'Ms. Delgado’s guaranty of March 5, 2025 is unambiguous. She promised the Bakery’s “full, faithful and timely performance,” Agreement § 19, and the Bakery did not perform. Kessler Aff. ¶¶ 19-22. She does not deny her signature. Answer ¶ 9 (NYSCEF Doc. No. 7). She is liable in the same amount as the Bakery.',
    ],
    footnote: null,
  },
  {
    printedPage: '6',
    goesOn: false,
    paragraphs: [
      'The guaranty does not make the transaction a loan. Ms. Delgado did not promise that the Bakery would have revenue. She promised that it would do what it had agreed to do with the revenue it had. If the ovens had gone cold she would owe nothing under Section 7; because the Bakery kept baking and kept the proceeds, she owes what it owes. The distinction between a promise of payment and a promise of performance is an old one, and the courts that have enforced guaranties of this kind have relied upon it. Principis, 201 A.D.3d at 754; Apollo, 2025 N.Y. Slip Op. 05055.',
      'POINT IV',
      'HARBORLIGHT IS ENTITLED TO ITS CONTRACTUAL FEES, ATTORNEY’S FEES AND INTEREST',
      'The Agreement provides for a default fee of $2,500.00, a blocked-account fee of $2,500.00 and $99.00 for each of four returned debits, in all $5,396.00. Kessler Aff. ¶ 22. With the balance of $52,916.00 that comes to $58,312.00. Attorney’s fees are “twenty percent (20%) of the balance then due,” Agreement § 16, which is $10,583.20. Commercial parties may agree in advance on the cost of a default, and these did. The fees were disclosed on the first page of the Agreement and initialed by Ms. Delgado. NYSCEF Doc. No. 14 at 1. Interest runs from May 12, 2025. CPLR 5001(a).',
      'The affirmative defenses should be dismissed with the same order. The second, usury, fails for the reasons given in Point II. The other six (failure to state a cause of action, unclean hands, waiver, want of consideration, failure to mitigate and unconscionability) are single sentences. Answer ¶¶ 18–34. None alleges a fact, and none could survive proof of the contract, the payment of the Purchase Price and the closing of the account. Ms. Delgado is the owner of a business that has been trading since 2008, and the price that she agreed to is printed in bold type on the page that she signed.',
    ],
    footnote: null,
  },
  {
    printedPage: '7',
    goesOn: false,
    paragraphs: [
      'CONCLUSION',
      'Harborlight asks for judgment against both defendants for $58,312.00, with interest from May 12, 2025, attorney’s fees of $10,583.20, and such other relief as is just.',
    ],
    footnote: null,
  },
  {
    printedPage: '8',
    goesOn: false,
    paragraphs: [
      'CERTIFICATION OF WORD COUNT',
      'I certify, pursuant to 22 NYCRR 202.8-b, that the foregoing memorandum of law contains 1,849 words, inclusive of headings and footnotes and exclusive of the caption, the table of contents, the table of authorities and the signature block, as counted by the word-processing system with which it was prepared, and that it complies with the word limit of that section.',
    ],
    footnote: null,
  },
];

/** The sample memorandum as read from the PDF: paragraphs joined over pages, the footnotes after the body. */
export interface SampleMemorandum {
  text: string;
  pageStarts: { at: number; printedPage: string }[];
  footnotes: { at: number; mark: string; printedPage: string }[];
}

/** Builds the text with its offsets; `blank` separates a section or paragraph sign from its number. */
export function sampleMemorandum(blank = '\u00a0'): SampleMemorandum {
  const sample: SampleMemorandum = { text: '', pageStarts: [], footnotes: [] };
  for (const { printedPage, goesOn, paragraphs } of PAGES) {
    if (sample.text) sample.text += goesOn ? ' ' : '\n\n';
    sample.pageStarts.push({ at: sample.text.length, printedPage });
    sample.text += paragraphs.join('\n\n');
  }
  for (const { printedPage, footnote } of PAGES) {
    if (!footnote) continue;
    sample.text += '\n\n';
    sample.footnotes.push({ at: sample.text.length, mark: footnote.mark, printedPage });
    sample.text += footnote.text;
  }
  return { ...sample, text: sample.text.replace(/([§¶]) /g, `$1${blank}`) };
}
