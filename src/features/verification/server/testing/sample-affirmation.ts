import { paperFrom } from '#platform/server/testing/paper-from.ts';

/** The owner’s affirmation of the sample pair, as read from its PDF: four pages, thirty numbered paragraphs, all invented. */
export const SAMPLE_AFFIRMATION = paperFrom([
  {
    printedPage: '1',
    blocks: [
      'ROSA DELGADO, a defendant in this action, affirms under CPLR 2106 as follows:',
      '1. I am the president and only shareholder of defendant Pelham Bay Bakery Inc. (the “Bakery”). I make this affirmation from personal knowledge and from the Bakery’s records, in opposition to the motion of Harborlight Funding LLC (“Harborlight”) for summary judgment (Motion Sequence No. 001).',
      '2. The Bakery has made and sold bread in the Bronx since 2008. It has nine employees.',
      'The Contract',
      '3. In February 2025 one of our two ovens failed and a new one cost $58,000.00. A broker called me within the week.',
      '4. On March 3, 2025, I signed a Revenue Purchase Agreement on my computer (the “Agreement,” Exhibit A; also NYSCEF Doc. No. 14).',
      '5. The Agreement gives a Purchase Price of $60,000.00, a Purchased Amount of $86,400.00, a Specified Percentage of 12% and a debit of $864.00 each business day.',
      '6. Harborlight kept an origination fee of $3,600.00 and a set-up fee of $499.00, or $4,099.00. On March 5, 2025, the Bakery received $55,901.00 (Exhibit B).',
    ],
  },
  {
    printedPage: '2',
    blocks: [
      '7. At $864.00 a day, $86,400.00 is collected in 100 business days. On March 4, 2025, Harborlight’s funding manager, Mr. Tolliver, told me that I would be “paid off by the end of July.”',
      '8. A debit of $864.00 is 12% of sales of $151,200.00 a month. The Bakery has never had such a month. In the year before the Agreement its sales averaged $118,600.00 a month, as the statements that I gave Harborlight show (Exhibit C).',
      '9. The application attached to the Agreement carries my Social Security number, 078-05-1120, and the Bakery’s account at Eastchester Community Bank, no. 552004778113.',
      'What Harborlight Collected',
      '10. The debits began on March 6, 2025. Through May 9, 2025, there were 47: 18 in March, 22 in April and 7 in May. They come to $40,608.00 (Exhibit D).',
      '11. Ms. Kessler’s affidavit (NYSCEF Doc. No. 13 ¶¶ 14-6) counts only 45, or $38,880.00. The debits of April 21 and April 22, 2025, together $1,728.00, are on our bank statement and not on her ledger.',
      'I Asked for Reconciliation Twice',
      '12. From April 7 to April 25, 2025, our block was closed to traffic for a water main. Sales for April were $97,300.00. Twelve percent of that is $11,676.00. Harborlight took $19,008.00, which is $7,332.00 too much.',
      '13. Section 3 of the Agreement says: “Seller may request a reconciliation not more than once in any calendar year, and Buyer shall make any adjustment within three (3) business days after it receives Seller’s bank statements for that month.”',
      '14. On April 14, 2025, I wrote to Mr. Tolliver, with our statements: “The street has been closed since April 7. Our sales are down by more than a third. Please reconcile.” (Exhibit E.)',
    ],
  },
  {
    printedPage: '3',
    blocks: [
      '15. On April 17, 2025, he replied: “We only look at this after the first 90 days.” (Exhibit F.)',
      '16. On May 1, 2025, I sent the full April statement and asked again (Exhibit G). Nobody answered. The debit stayed at $864.00.',
      '17. Ms. Kessler’s statement (¶ 17) that the Bakery never requested a reconciliation is not true.',
      'The Account',
      '18. On May 8, 2025, Eastchester Community Bank told me that counterfeit checks had been drawn on our account and that it was closing the account and opening another in its place (Exhibit H).',
      '19. On May 9, 2025, at 8:05 a.m., I sent Mr. Tolliver the number of the new account and asked him to debit it (Exhibit I).',
      '20. On May 12, 2025, Harborlight debited the old account all the same. The debit came back R02, account closed. The new account then held $6,214.77.',
      '21. On May 13, 2025, Harborlight declared a default and wrote to two of our wholesale customers. One of them, Larkspur Diners, paid Harborlight $4,180.00 on June 2, 2025 (Exhibit J). Ms. Kessler does not mention it.',
      'The Amount',
      '22. Ms. Kessler says that $47,520.00 is unpaid (¶ 21). The verified complaint says $50,020.00 (NYSCEF Doc. No. 2 ¶ 24).',
      '23. If the Agreement were enforceable, the most that could remain is $86,400.00 less $40,608.00 and $4,180.00, which is $41,612.00.',
      '24. Only one debit, that of May 12, 2025, was returned. I do not know what the other three charges of $99.00 are for.',
    ],
  },
  {
    printedPage: '4',
    blocks: [
      'Bankruptcy and the Guaranty',
      '25. Harborlight’s papers quote Section 7. Section 11(f) makes it an Event of Default if “Seller or Guarantor files, or has filed against it, a petition in bankruptcy.”',
      '26. Section 12 then provides that “the entire uncollected Purchased Amount shall be immediately due, and Buyer may enforce the Guaranty without first proceeding against Seller.”',
      '27. Section 20, in the guaranty, adds: “Guarantor’s obligations are not affected by the bankruptcy of Seller.” Harborlight filed a financing statement against me personally on March 6, 2025.',
      'Disclosure',
      '28. Our answer (NYSCEF Doc. No. 7 ¶¶ 22-4) pleads criminal usury as the Second Affirmative Defense. Demands for the call recordings, the ledger and the reconciliation log were served on December 19, 2025 and have not been answered.',
      '29. I ask that the motion be denied.',
      '30. I affirm this 2nd day of April, 2026, under the penalties of perjury under the laws of New York, which may include a fine or imprisonment, that the foregoing is true, and I understand that this document may be filed in an action or proceeding in a court of law.',
      'ROSA DELGADO',
    ],
  },
]);
