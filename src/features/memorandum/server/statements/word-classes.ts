import stem from 'wink-porter2-stemmer';

/**
 * Words that say the same in these papers, by what they mean. A cue learned for one word of a class holds for the others: a paper
 * that calls the debits "pulls" is read like one that calls them "remittances".
 */
const CLASSES: Readonly<Record<string, string>> = {
  DEBIT:
    'debit pull draw drawing withdrawal remittance delivery installment instalment payment sweep deduction ach collection transfer drawdown repayment',
  TAKE: 'take took taken collect collected pull pulled debit debited withdraw withdrew withdrawn sweep swept draw drew drawn deduct deducted remit remitted deliver delivered pay paid repay repaid turn',
  PRICE:
    'price advance advanced principal funding amount sum proceeds consideration lend lent loan loaned lump capital front fronted',
  BUY: 'buy bought purchase purchased acquire acquired sell sold sale assign assigned convey conveyed transfer',
  PAYBACK: 'payback repay purchased deliver delivered delivery collect return give receivable factor payoff specified',
  FEE: 'fee charge cost origination underwriting processing platform filing wire administrative administration diligence setup program commission broker closing document servicing expense',
  KEEP: 'keep kept withhold withheld deduct deducted hold retain retained subtract net top less minus shave skim came',
  RECEIVE:
    'receive received get got arrive arrived land landed credit credited deposit deposited wire wired disburse disbursed fund funded send sent remit reach reached hit net netted remainder rest remaining',
  OWE: 'owe owed owing due outstanding unpaid balance remain remains remaining remainder left leave leaves shortfall open uncollected undelivered unremitted deficiency unsatisfied still arrears',
  SALES:
    'sales receipt receivable revenue deposit taking volume turnover gross intake income earning till business brought grossed rang billed invoiced collections',
  SHARE: 'percent percentage share cut slice portion rate specified holdback split fraction portion',
  DAY: 'day daily weekday business banking working morning everyday diem',
  WEEK: 'week weekly monday tuesday wednesday thursday friday biweekly',
  MONTH:
    'month monthly january february march april may june july august september october november december quarter year annual yearly',
  AVERAGE:
    'average averaged averaging mean estimate estimated approximately about roughly typical stated projected represented expected',
  TOTAL:
    'total totaling totalling together altogether aggregate sum sums all come comes came make makes made add adds amount amounting totaled combined overall whole entire',
  RETURN:
    'return returned bounce bounced reject rejected dishonor dishonored fail failed nsf unpaid bad insufficient decline refused back r01 r02 r08 r16 r29',
  STOP: 'stop stopped revoke revoked cancel canceled cease ceased block blocked freeze froze frozen hold restrain restrained shut interrupt interrupted interfere',
  CLOSE: 'close closed closing closure shut terminate terminated',
  ACCOUNT: 'account bank checking operating',
  NEW: 'new open opened opening another second switch switched move moved different elsewhere',
  ASK: 'ask asked request requested seek sought write wrote written email e-mail emailed text texted call called phone phoned telephone telephoned beg begged plead inquire inquired message letter contact contacted invoke invoked apply sent submit submitted',
  ADJUST:
    'reconcile reconciliation reconciled adjust adjusted adjustment true-up true lower lowered reduce reduced reduction modify modified modification recalculate recalculated relief down bring brought pause change',
  ANSWER:
    'answer answered reply replied respond responded response refuse refused decline declined deny denied grant granted agree agreed reject told tell no silence heard nothing back',
  CUSTOMER:
    'customer client debtor processor tenant buyer vendor payor insurer contractor restaurant store market hospital purchaser',
  OTHER:
    'other another earlier prior previous first second former old older existing renewal renewed refinance rollover rolled stack stacked further additional competing elsewhere later separate different predecessor original',
  FUNDER: 'funder lender financier competitor funding capital factor advance advances stacker company',
  SIGN: 'sign signed signature execute executed enter entered initial initialed date dated docusign inked agreement contract made',
  AGREEMENT: 'agreement contract deal paper document papers note instrument',
  DISCLOSURE:
    'discovery disclosure deposition deposed produced production subpoena subpoenaed recording unanswered interrogatory',
  JUDGMENT:
    'judgment award demand demanded seek seeks sought ask asks prays requested claim claims claimed entitled recover relief',
  LAWYER: 'attorney attorneys counsel lawyer lawyers legal fees',
  DEFAULT: 'default defaulted breach breached event penalty liquidated acceleration accelerated',
  GUARANTY: 'guaranty guarantee guaranteed guarantor personally personal',
  NOTICE: 'notice lien ucc ucc-1 financing statement filed file filing letter notified notify garnish levy',
  BEGIN: 'begin began begun start started commence commenced first initial',
  END: 'end ended last final stop stopped finish finished until through',
  COUNT: 'time times number count counted many occasions',
  INTEREST: 'interest statutory nine cplr',
  NOT: 'not never no none neither nor nobody nothing without',
  SAY: 'say says said claim claims state states stated allege alleges count counts complaint memorandum brief affidavit according ledger history',
};

const BY_STEM = new Map<string, string>();
for (const [name, words] of Object.entries(CLASSES)) {
  for (const word of words.split(/\s+/)) {
    const key = stem(word);
    // The first class that names a word has it: the classes stand from the particular to the general.
    if (!BY_STEM.has(key)) BY_STEM.set(key, name);
  }
}

/** The class of a cue word; figures and parties are classes of their own, all other words have none. */
export function classOf(word: string): string | undefined {
  return /^[A-Z]{2,}$/.test(word) && word !== 'NUMBER' ? word : BY_STEM.get(word);
}
