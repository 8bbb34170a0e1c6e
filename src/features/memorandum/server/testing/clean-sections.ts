import type { DraftSection } from '../drafting/draft.ts';

/** A short opposition about the sample pair, written by hand, in which every sentence is correct. */
export const CLEAN_SECTIONS: readonly DraftSection[] = [
  {
    id: 'preliminary',
    label: null,
    heading: 'PRELIMINARY STATEMENT',
    writtenBy: 'model',
    parts: [
      {
        kind: 'preliminary',
        heading: null,
        paragraphs: [
          'Plaintiff asks for judgment on papers that give three different balances [[M1, M3, A22]]. Its memorandum says $52,916.00 in one place and $47,520.00 in another, and its verified complaint says $50,020.00 [[M1, M3, A22]]. Two of the debits that it took are missing from its ledger [[A11]].',
          'The agreement took $864.00 each business day whatever the Bakery sold, and plaintiff twice left a request for reconciliation without an adjustment [[A5, A14-A16]]. Whether such an agreement is a loan is at least a question of fact. [[kapitus-v-ragtime-gourmet]] The motion should be denied.',
        ],
      },
    ],
  },
  {
    id: 'facts',
    label: null,
    heading: 'STATEMENT OF FACTS',
    writtenBy: 'model',
    parts: [
      {
        kind: 'facts',
        heading: null,
        paragraphs: [
          'Pelham Bay Bakery Inc. has made and sold bread in the Bronx since 2008 and has nine employees [[A2]]. In February 2025 one of its ovens failed, and a new one cost $58,000.00 [[A3]]. On March 3, 2025, Ms. Delgado signed a Revenue Purchase Agreement with plaintiff [[A4]].',
          'The agreement names a purchase price of $60,000.00, a purchased amount of $86,400.00, a specified percentage of 12% and a debit of $864.00 each business day [[A5]]. Plaintiff kept fees of $4,099.00, and the Bakery received $55,901.00 on March 5, 2025 [[A6]]. Plaintiff’s funding manager, Mr. Tolliver, told Ms. Delgado that she would be “paid off by the end of July” [[A7]].',
          'From April 7 to April 25, 2025, the Bakery’s block was closed to traffic for a water main, and sales for April were $97,300.00 [[A12]]. On April 14, 2025, Ms. Delgado wrote to Mr. Tolliver and enclosed the statements: “The street has been closed since April 7. Our sales are down by more than a third. Please reconcile.” [[A14]] On April 17 he replied: “We only look at this after the first 90 days.” [[A15]] She sent the full April statement on May 1, 2025 and asked again, and nobody answered [[A16]].',
          'On May 8, 2025, Eastchester Community Bank told her that counterfeit checks had been drawn and that it was closing the account [[A18]]. The next morning she sent Mr. Tolliver the number of the new account and asked him to debit it [[A19]]. On May 12, 2025, plaintiff debited the old account all the same, and the new account then held $6,214.77 [[A20]]. One of the Bakery’s wholesale customers, Larkspur Diners, paid plaintiff $4,180.00 on June 2, 2025 [[A21]].',
          'According to plaintiff, the Bakery “changed its bank account without consent, and delivered nothing more” [[M1]]. Ms. Delgado counts 47 debits through May 9, 2025, or $40,608.00 [[A10]]; plaintiff counts 45 payments, or $38,880.00 [[M2]].',
        ],
      },
    ],
  },
  {
    id: 'standard',
    label: null,
    heading: 'STANDARD OF REVIEW',
    writtenBy: 'code',
    parts: [
      {
        kind: 'standard',
        heading: null,
        paragraphs: [
          'Summary judgment is refused where any party shows facts that call for a trial. CPLR 3212(b). Where the movant has not proved its whole case, the motion is denied however little the other side has shown. [[winegrad-v-new-york-univ]]',
        ],
      },
    ],
  },
  {
    id: 'usury',
    label: 'POINT I',
    heading: 'Whether the agreement is a criminally usurious loan is at least a question of fact.',
    writtenBy: 'model',
    parts: [
      {
        kind: 'recourse',
        heading: 'Plaintiff kept recourse against defendants on bankruptcy and through the guaranty.',
        paragraphs: [
          'A court looks at the substance of an agreement and not at its name. [[adar-bays-v-genesys]] Three factors decide whether the funder took the risk: reconciliation, term and recourse. [[lg-funding-v-united-senior]]',
          'Section 11(f) makes it an event of default if “Seller or Guarantor files, or has filed against it, a petition in bankruptcy” [[A25]]. Then “the entire uncollected Purchased Amount shall be immediately due, and Buyer may enforce the Guaranty without first proceeding against Seller” [[A26]]. Plaintiff quotes Section 7 alone and leaves these clauses out [[M2, A25]]. Such recourse raises a question of fact even where the term is indefinite. [[kapitus-v-ragtime-gourmet]]',
          'Plaintiff relies on [[principis-v-i-do]] and quotes its statement that “no contractual provision existed establishing that a declaration of bankruptcy would constitute an event of default” [[M5]]. That is the difference: there no clause made bankruptcy a default, and here Section 11(f) does [[A25]]. The decision does not reach an agreement with such a clause.',
        ],
      },
      {
        kind: 'reconciliation',
        heading: 'The right to reconciliation was without effect in practice.',
        paragraphs: [
          'Plaintiff says that “[t]he Bakery never requested a reconciliation” [[M2]]. Ms. Delgado asked on April 14 and again on May 1, 2025 [[A14, A16]]. The answer was that such requests are looked at only after the first 90 days [[A15]]. A right that the funder may refuse to honor does not move the risk to it. [[lg-funding-v-united-senior]] [[davis-v-richmond-capital]]',
          'Unlike the merchant in [[apollo-v-dave-reilly]], which had not used the procedure, the Bakery used it twice [[A14, A16]]. [[champion-auto-v-pearl-beta]] affirmed the dismissal of a complaint and did not concern a motion by the funder for summary judgment. [[samson-v-russo]], which plaintiff cites in a footnote [[M4]], does not control in this Department and turned on another agreement. Nor does [[seidel-v-18-e-17th-st]] help plaintiff: it leaves open whether the transaction is a loan.',
          'The decision in [[kapitus-v-point-blank]] refused the merchant’s own motion to dismiss, and so shows only that the question is one of fact.',
        ],
      },
      {
        kind: 'rate',
        heading: 'The computed rate exceeds the criminal limit.',
        paragraphs: [
          'At $864.00 a day the purchased amount of $86,400.00 is collected in 100 business days [[A7]]. The simple annual rate is 110.88% on the purchase price and 137.66% on the sum that was received. A rate above 25 percent is criminal usury under Penal Law § 190.40, which a corporation may raise as a defense under General Obligations Law § 5-521(3). The burden of proving usury is defendants’, and these figures come from plaintiff’s own contract.',
        ],
      },
    ],
  },
  {
    id: 'prima-facie',
    label: 'POINT II',
    heading: 'Plaintiff has not made a prima facie case on damages or on its records.',
    writtenBy: 'model',
    parts: [
      {
        kind: 'damages',
        heading: 'Plaintiff’s own papers do not agree on the amount that it claims.',
        paragraphs: [
          'The balance is $52,916.00 in one place of the memorandum [[M1]], while its affiant reports that “$47,520.00 of the Purchased Amount remains uncollected” [[M3]]. The verified complaint says $50,020.00 [[A22]]. A movant whose own papers differ on the amount has not proved it. [[bridge-funding-v-simonexpress]]',
          'If the agreement were enforceable, the most that could remain is $41,612.00 [[A23]]. Plaintiff also cites [[pl-1]] for the proposition that a closed account is enough [[M3]]; that decision is not in the library and is answered only in case it exists, for here the bank closed the account and plaintiff was told [[A18, A19]].',
        ],
      },
      {
        kind: 'records',
        heading: 'Plaintiff’s affiant lays no foundation for the ledger that the motion rests on.',
        paragraphs: [
          'Plaintiff calls its ledger one kept in the regular course of business under CPLR 4518(a) [[M3]]. The ledger omits the debits of April 21 and 22, 2025, which the Bakery’s bank statement shows [[A11]]. The records themselves are the proof, and an affidavit about them is none. [[bank-of-ny-mellon-v-gordon]]',
        ],
      },
    ],
  },
  {
    id: 'fees',
    label: 'POINT III',
    heading: 'Plaintiff is not entitled to the fees that it claims.',
    writtenBy: 'model',
    parts: [
      {
        kind: 'penalty',
        heading: 'The default fees of $5,396.00 are a penalty.',
        paragraphs: [
          'Plaintiff claims a default fee of $2,500.00, a blocked-account fee of $2,500.00 and $99.00 for each of four returned debits, in all $5,396.00 [[M6]]. Only one debit was returned, and nobody explains the other three charges [[A24]]. A sum that bears no relation to the loss is a penalty. [[trustees-of-columbia-v-dagostino]]',
        ],
      },
    ],
  },
  {
    id: 'guaranty',
    label: 'POINT IV',
    heading: 'The claim against the guarantor fails as well.',
    writtenBy: 'model',
    parts: [
      {
        kind: 'guaranty',
        heading: null,
        paragraphs: [
          'Plaintiff argues that Ms. Delgado promised “full, faithful and timely performance” [[M5]]. The guaranty falls with the claim on the agreement. [[tapp-partners-v-wall-sections]] [ATTORNEY: say whether performance or payment is guaranteed.]',
        ],
      },
    ],
  },
  {
    id: 'conclusion',
    label: null,
    heading: 'CONCLUSION',
    writtenBy: 'code',
    parts: [{ kind: 'conclusion', heading: null, paragraphs: ['The motion should be denied in its entirety.'] }],
  },
];
