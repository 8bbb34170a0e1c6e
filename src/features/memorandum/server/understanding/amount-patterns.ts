import { COUNT, DEBITS, type FactPattern, MONEY, NEAR, PER_PERIOD, PERCENT, SUM, says, TERM } from './fact-words.ts';

/** Fees that are no part of what is kept back from the price. */
const OTHER_FEES = "attorney[’']?s?[’']?|legal|default|late|nsf|returned|collection|account|court|counsel|filing|bank";
const RECEIPTS = '(?:future|receivables|receipts|revenues?|sales)';

/** The sums, shares and counts of an advance. */
export const AMOUNT_PATTERNS: readonly FactPattern[] = [
  ...says(
    'purchasePrice',
    `(?<!net␣)purchase␣price${TERM}(?:␣\\p{L}+){0,4}?␣(?:of|was|is|for|as)␣${MONEY}`,
    `(?:advanced|lent|loaned)${NEAR}␣${MONEY}`,
    `\\badvance␣amount${TERM}␣(?:of|was|is)␣${MONEY}`,
    `\\bin␣(?:exchange|return)␣for␣(?:\\p{L}+␣){0,4}?${MONEY}(?!␣(?:of|in)␣)(?=[^]{0,160}${RECEIPTS})`,
  ),
  ...says(
    'purchasedAmount',
    `(?<!(?:balance|portion|remainder|part|rest|share|all|any|entire uncollected) (?:of )?(?:the )?[“"]?)purchased␣amount${TERM}(?:␣\\p{L}+){0,3}?␣(?:of|was|is|as|equals|at)␣${MONEY}`,
    `(?:receipts|receivables|revenue)␣purchased(?:␣amount)?${TERM}␣(?:of|was|is)␣${MONEY}`,
    `\\bRTR${TERM}[^.$;]{0,20}?␣${MONEY}`,
    `\\b(?:to|must|would)␣(?:pay␣back|repay|remit|deliver)␣a␣total␣of␣${MONEY}`,
    `(?:purchase[ds]?|sold|sells?|assign(?:ed|s)?)${NEAR}␣${MONEY}␣(?:of|in)␣(?:[^.$]{0,30})?${RECEIPTS}`,
    `${MONEY}␣is␣collected␣in`,
  ),
  ...says('feeComponent', `\\b(?:an?|the)␣(?:[\\p{L}-]+␣){0,2}fee␣of␣${MONEY}`),
  ...says(
    'feesWithheld',
    `${MONEY}␣in␣(?!(?:${OTHER_FEES})␣)(?:[\\p{L}-]+␣){0,2}fees?\\b`,
    `(?:withheld|deducted|kept|retained)${NEAR}␣fees?${NEAR}\\$(?:[^.;]|\\.\\d){1,80}(?:,␣or|totaling|in␣all|together|a␣total␣of),?␣${MONEY}`,
    `(?<!(?:${OTHER_FEES})␣)fees␣(?:of|totaling|in␣the␣amount␣of)␣${MONEY}(?!␣(?:each|per))`,
  ),
  ...says(
    'netFunded',
    `(?<!\\bha(?:s|d|ve)␣)\\breceived␣(?:only␣|just␣)?${MONEY}(?!␣(?:from|in|of|each|every|per|a)␣)`,
    `\\b(?:wired|funded|deposited|disbursed|net␣(?:amount|proceeds|funding|purchase␣price)(?:␣\\p{L}+){0,2})␣(?:only␣|just␣)?${MONEY}(?!␣to␣(?:plaintiff|the␣(?:funder|buyer)))`,
    `\\bwire(?:␣transfer)?␣(?:of|for)␣(?:only␣)?${MONEY}(?!␣to␣(?:plaintiff|the␣(?:funder|buyer)))`,
  ),
  ...says(
    'specifiedPercentage',
    `specified␣percentage${TERM}(?:␣\\p{L}+){0,3}?␣${PERCENT}`,
    `${PERCENT}(?:␣\\(\\d{1,3}%\\))?␣of␣[^.$]{0,60}specified␣percentage`,
  ),
  ...says(
    'periodicDebit',
    `\\b${DEBITS}␣of␣${MONEY}(?=␣(?:${PER_PERIOD}|is␣\\d{1,3}(?:\\.\\d{1,2})?\\s?%))`,
    `\\b(?:daily|weekly)␣(?:ACH␣|fixed␣)?(?:amount|${DEBITS})${TERM}␣(?:of|was|were|is|at)␣${MONEY}`,
    `\\b(?:remit|debit(?:ed|s)?|pay|paid|withdr[ae]w|collect(?:ed)?|deduct(?:ed)?|take|took|deliver)␣(?:only␣)?${MONEY}␣${PER_PERIOD}(?!␣(?:in|for|of)␣)`,
    `\\bat␣${MONEY}␣(?:a|per|each)␣(?:business␣)?(?:day|week)\\b`,
    `\\bdebits?␣(?:stayed|remained)␣at␣${MONEY}`,
  ),
  ...says(
    'paymentsCount',
    `\\b(?:received|made|collected|took|remitted|there␣were)␣(?:only␣)?${COUNT}(?:␣(?:successful␣|daily␣|weekly␣)?${DEBITS}\\b|:)`,
    `\\bcounts␣only␣${COUNT}\\b`,
  ),
  ...says(
    'paymentsTotal',
    `(?<!(?:returned|remaining|missed|unpaid|future)␣)\\b${DEBITS},?␣(?:totaling|totalling|in␣the␣(?:total|sum|amount)␣of|amounting␣to|for␣a␣total␣of|or)␣${MONEY}`,
    `\\b(?:they|these|those␣debits)␣(?:come|came|amount|add␣up)␣to␣${MONEY}`,
    `\\bcounts␣only␣\\d{1,4},␣or␣${MONEY}`,
    `\\b(?:paid|remitted|delivered)␣(?:a␣total␣of|in␣all)␣${MONEY}`,
    `\\b(?:collected|to␣date,?␣[^.$;]{0,40}(?:received|paid))␣(?:only␣|a␣total␣of␣)?${MONEY}(?!␣${PER_PERIOD})`,
  ),
  ...says(
    'statedRevenue',
    `(?:stated|estimated|projected|represented)␣(?:average␣)?(?:monthly␣)?(?:revenues?|sales|receipts)${NEAR}␣${MONEY}`,
    `\\d␣?%␣of␣(?:sales|revenue|receipts)␣of␣${MONEY}␣a␣month`,
  ),
  ...says(
    'actualRevenue',
    `(?:sales|revenues?|receipts)␣averaged␣${MONEY}`,
    `(?<!(?:stated|estimated|projected|represented)␣)(?:actual|average)␣(?:monthly␣)?(?:revenues?|sales|receipts)${NEAR}␣${MONEY}`,
  ),
  ...says(
    'amountClaimed',
    `(?<!(?:bank|account|opening|closing|average|ledger|daily|ending)␣)\\bbalance(?:␣of␣the␣purchased␣amount)?(?:␣due)?␣(?:is|of|was|at)␣${MONEY}`,
    `${MONEY}␣(?:of␣the␣purchased␣amount␣)?(?:remains?|is|was)␣(?:still␣|now␣)?(?:uncollected|unpaid|due|owed|owing|outstanding)(?!␣(?:each|every|per|on|weekly|monthly|daily))`,
    `\\bremains␣(?:unpaid|uncollected|due|due␣and␣owing|outstanding)(?:␣\\p{L}+){0,4}?␣${MONEY}`,
    `\\b(?:complaint|affidavit)␣(?:says|states|alleges|claims|demands|seeks|puts)${NEAR}␣${MONEY}`,
    `\\bowes?␣[^.$]{0,40}${MONEY}`,
  ),
  ...says('remainingAtMost', `\\bmost␣that␣could␣(?:remain|be␣(?:due|owed))[^;]{0,120}?␣which␣is␣${MONEY}`),
  ...says(
    'feesOnDefault',
    `\\bfee␣of␣\\$[^.]{1,20}[^;]{0,160}?\\b(?:in␣all|totaling|for␣a␣total␣of)␣${MONEY}`,
    `\\bdefault␣(?:fees|charges)␣(?:of|totaling|in␣the␣(?:sum|amount)␣of)␣${MONEY}`,
  ),
  ...says(
    'judgmentSought',
    `\\bjudgment␣[^.$]{0,60}␣(?:for|of)␣${MONEY}`,
    `\\bbalance␣of␣${SUM}[^.$]{0,30}␣comes␣to␣${MONEY}`,
    `\\b(?:seeks|demands)␣${MONEY}`,
  ),
  ...says(
    'attorneysFees',
    `attorney[’']?s?[’']?␣fees␣(?:of|in␣the␣amount␣of)␣${MONEY}`,
    `attorney[’']?s?[’']?␣fees␣are␣[^$]{0,120}␣which␣is␣${MONEY}`,
  ),
  ...says(
    'returnedDebits',
    `\\b${COUNT}␣(?:returned|rejected|bounced|NSF)␣(?:items?|returns?|fees?|${DEBITS})\\b`,
    `\\b${COUNT}␣${DEBITS}␣(?:was|were)␣(?:returned|rejected)`,
    `\\bonly␣${COUNT}␣debit[^.]{0,60}␣returned`,
  ),
  ...says(
    'paidByOthers',
    `\\b(?:customers?|processor|account␣debtor|one␣of␣them)\\b[^$;]{0,80}␣paid␣[^.$]{1,40}␣${MONEY}`,
    `\\b(?:processor|customer)[^.$;]{0,40}␣(?:held␣back|withheld|diverted|turned␣over)␣${MONEY}`,
  ),
];
