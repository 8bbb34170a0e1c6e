/** A description as a lawyer pastes it, and the expected items: a line is an item, a line after a tab a sub-item. */
export interface PastedDescription {
  name: string;
  pasted: string;
  items: string;
}

/** Descriptions on which the rules of `divide-description.ts` are based. The names, places and matters are invented. */
export const PASTED_DESCRIPTIONS: readonly PastedDescription[] = [
  {
    name: 'one sentence',
    pasted: 'All inspection reports for 7 Harbor Row, Eastmere, from January 1, 2022 to date.',
    items: 'All inspection reports for 7 Harbor Row, Eastmere, from January 1, 2022 to date.',
  },
  {
    name: 'plain lines with Windows line ends',
    pasted: 'Building permits of 2021\r\nInspection reports of 2021\r\nNotices of violation of 2021\r\n',
    items: 'Building permits of 2021\nInspection reports of 2021\nNotices of violation of 2021',
  },
  {
    name: 'numbers with full stops',
    pasted: '1. Permits issued in 2023.\n2. Complaints received in 2023.\n3. The log of complaints.',
    items: 'Permits issued in 2023.\nComplaints received in 2023.\nThe log of complaints.',
  },
  {
    name: 'a numbered list from Word',
    pasted: '1.\tPermits issued in 2023;\r\n2.\tComplaints received in 2023; and\r\n3.\tThe log of complaints.\r\n',
    items: 'Permits issued in 2023;\nComplaints received in 2023; and\nThe log of complaints.',
  },
  {
    name: 'nested bullets from Word',
    pasted: '•\tContracts with:\r\no\tOrr Paving\r\no\tPike & Sons\r\n•\tInvoices under those contracts\r\n',
    items: 'Contracts with:\n\tOrr Paving\n\tPike & Sons\nInvoices under those contracts',
  },
  {
    name: 'Word’s symbol bullets',
    pasted: '\uf0b7\tBudgets\r\n\uf0b7\tLedgers\r\n\uf0a7\tAudits',
    items: 'Budgets\nLedgers\n\tAudits',
  },
  {
    name: 'a lead-in with numbers',
    pasted: 'Please provide the following records:\n\n1) All leases of Pier 9\n2) All rent rolls of Pier 9',
    items: 'Please provide the following records:\n\tAll leases of Pier 9\n\tAll rent rolls of Pier 9',
  },
  {
    name: 'a lead-in whose list has sub-items stands alone',
    pasted: 'Please provide:\n1. Leases\n   a. of Pier 9\n   b. of Pier 10\n2. Rent rolls',
    items: 'Please provide:\nLeases\n\tof Pier 9\n\tof Pier 10\nRent rolls',
  },
  {
    name: 'numbers in brackets within a sentence',
    pasted: 'All records of (1) tree removals, (2) sidewalk repairs and (3) catch basin cleanings in 2022.',
    items: 'All records of\n\ttree removals,\n\tsidewalk repairs and\n\tcatch basin cleanings in 2022.',
  },
  {
    name: 'letters in brackets behind a colon',
    pasted:
      'For 2020 through 2024: (a) accident reports; (b) the log of such reports; and (c) contracts with Marlow & Sons, Inc.',
    items: 'For 2020 through 2024:\n\taccident reports;\n\tthe log of such reports; and\n\tcontracts with Marlow & Sons, Inc.',
  },
  {
    name: 'first, second, third',
    pasted: 'First, all permits for 7 Harbor Row. Second, all complaints about it. Third, the inspector’s notes.',
    items: 'all permits for 7 Harbor Row.\nall complaints about it.\nthe inspector’s notes.',
  },
  {
    name: 'semicolons with a final and',
    pasted: 'All permits for 7 Harbor Row; all complaints about it; and the inspector’s notes.',
    items: 'All permits for 7 Harbor Row;\nall complaints about it; and\nthe inspector’s notes.',
  },
  {
    name: 'semicolons behind including',
    pasted: 'All records concerning the Eastmere landfill, including: permits; test results; and correspondence with the State.',
    items:
      'All records concerning the Eastmere landfill, including:\n\tpermits;\n\ttest results; and\n\tcorrespondence with the State.',
  },
  {
    name: 'section numbers are no markers',
    pasted: 'Records withheld under Public Officers Law § 87(2)(b) and (e), and any index kept under § 87(3)(c).',
    items: 'Records withheld under Public Officers Law § 87(2)(b) and (e), and any index kept under § 87(3)(c).',
  },
  {
    name: 'years and house numbers at the beginning of a line are no markers',
    pasted: '2023 audit of the water fund\n2024 audit of the water fund\n12 Main St. permits',
    items: '2023 audit of the water fund\n2024 audit of the water fund\n12 Main St. permits',
  },
  {
    name: 'a paragraph that a mail program wrapped',
    pasted:
      'All e-mails between the Commissioner of Public Works and any employee of\nOrr Paving, Inc. concerning the repaving of Harbor Row, from the date of the\nfirst bid through the date of final payment.',
    items:
      'All e-mails between the Commissioner of Public Works and any employee of Orr Paving, Inc. concerning the repaving of Harbor Row, from the date of the first bid through the date of final payment.',
  },
  {
    name: 'numbered items that were wrapped',
    pasted:
      '1. All e-mails of the Commissioner of Public Works concerning\n   the repaving of Harbor Row.\n2. All invoices of Orr Paving, Inc.,\n   whether paid or not.',
    items:
      'All e-mails of the Commissioner of Public Works concerning the repaving of Harbor Row.\nAll invoices of Orr Paving, Inc., whether paid or not.',
  },
  {
    name: 'a sentence below a list',
    pasted: '1. Deeds of Pier 9.\n2. Maps of Pier 9.\n\nPlease exclude drafts.',
    items: 'Deeds of Pier 9.\nMaps of Pier 9.\nPlease exclude drafts.',
  },
  {
    name: 'an outline by decimals',
    pasted:
      '1. Police records\n1.1 Arrest reports\n1.2 Body camera footage\n2. Fire records\n2.1 Incident reports\n2.2 Run sheets',
    items: 'Police records\n\tArrest reports\n\tBody camera footage\nFire records\n\tIncident reports\n\tRun sheets',
  },
  {
    name: 'roman numbers and letters',
    pasted: 'I. Payroll\n  A. of 2022\n  B. of 2023\nII. Overtime\nIII. Pensions',
    items: 'Payroll\n\tof 2022\n\tof 2023\nOvertime\nPensions',
  },
  {
    name: 'lines behind tabs',
    pasted: 'Contracts of the Harbor Authority\n\tdredging\n\tlighting\nInsurance certificates',
    items: 'Contracts of the Harbor Authority\n\tdredging\n\tlighting\nInsurance certificates',
  },
  {
    name: 'two headings with lines below',
    pasted: 'Harbor records:\n- deeds\n- maps\nTreasury records:\n- ledgers\n- audits',
    items: 'Harbor records:\n\tdeeds\n\tmaps\nTreasury records:\n\tledgers\n\taudits',
  },
  {
    name: 'a reference to brackets is no list',
    pasted: 'Complaints under paragraphs (a) and (b) of Rule 7, and answers under Fed. R. Civ. P. 26(a)(1).',
    items: 'Complaints under paragraphs (a) and (b) of Rule 7, and answers under Fed. R. Civ. P. 26(a)(1).',
  },
  {
    name: 'three levels become two',
    pasted: '- Vehicles\n  - cars\n    - police cars\n    - other cars\n  - trucks\n- Boats',
    items: 'Vehicles\n\tcars\n\tpolice cars\n\tother cars\n\ttrucks\nBoats',
  },
  {
    name: 'Hebrew behind bullets',
    pasted: '• רישיונות בנייה\n• דוחות ביקורת',
    items: 'רישיונות בנייה\nדוחות ביקורת',
  },
];
