import { DATE, DEBITS, type FactPattern, ON, SUM, says, TERM } from './fact-words.ts';

/** The agreement of the case, not another one that a paper speaks of. */
const AGREEMENT = '(?<!(?:settlement|forbearance|lease|operating|brokerage|payoff|retainer)␣)agreement\\b';
const ASKED = '(?:wrote|asked|requested|e-?mailed|called|sent)';
const REQUEST = '(?:reconcil|adjust)';

/** What happened, when, and what the papers say of the case itself. */
export const EVENT_PATTERNS: readonly FactPattern[] = [
  ...says(
    'agreementDate',
    `${ON},?␣[^.]{0,80}(?:signed|entered␣into|executed)␣[^.]{0,60}${AGREEMENT}`,
    `${AGREEMENT}${TERM}␣dated␣(?:as␣of␣)?${DATE}`,
    `${AGREEMENT}${TERM}␣(?:was␣)?(?:signed|executed|made|entered␣into)␣${ON}`,
  ),
  ...says('guarantyDate', `guarant(?:y|ee)${TERM}␣(?:of|dated(?:␣as␣of)?|(?:was␣)?(?:signed|executed)␣on)␣${DATE}`),
  ...says(
    'fundingDate',
    `(?:wired|funded|deposited|disbursed)[^.$;]{0,60}?${SUM}(?:␣\\p{L}+){0,5}?␣${ON}`,
    `${SUM}␣(?:was|were)␣(?:wired|funded|deposited|disbursed)(?:␣\\p{L}+){0,4}?␣${ON}`,
    `\\bwire(?:␣transfer)?␣(?:of|for)␣${SUM}[^.$]{0,60}?␣${ON}`,
    `\\bfunded␣${ON}␣in␣the␣(?:amount|sum)␣of␣\\$`,
    `${ON},?␣[^.$]{0,60}(?:received|was␣funded|wired|deposited)␣(?:only␣)?${SUM}(?!␣(?:from|in)␣)`,
  ),
  ...says(
    'firstDebit',
    `debits?␣(?:began|started|commenced)␣${ON}`,
    `(?:began|started|commenced)␣(?:its|the|their)␣(?:daily␣|weekly␣)?debits?␣${ON}`,
    `\\bfirst␣(?:daily␣|weekly␣)?${DEBITS}(?:␣\\p{L}+){0,3}?␣${ON}`,
  ),
  ...says(
    'defaultDate',
    `${ON},?␣(?:the|a|its|merchant’s)␣debit␣(?:was␣)?(?:returned|rejected|blocked)`,
    `(?<!(?:declared|noticed|notice␣of)␣(?:an?␣|the␣)?)\\bdefault(?:ed)?(?!␣judgment)(?:␣\\p{L}+){0,6}?␣${ON}`,
    `\\bdefault(?:ed)?␣as␣of␣${DATE}`,
    `\\b(?:breached|ceased|stopped␣(?:paying|remitting))[^.$]{0,60}?␣${ON}`,
    `${ON},?␣[^.$]{0,80}\\b(?:defaulted|breached|ceased␣|stopped␣(?:payments?|paying|remitting))`,
    `interest␣(?:runs␣)?from␣${DATE}`,
    `${ON},?␣[^.]{0,40}debited␣the␣(?:old|closed)␣account`,
  ),
  ...says(
    'reconciliationDenied',
    `\\b(?:never|did␣not|failed␣to)␣(?:once␣|ever␣|properly␣)?(?:request|ask|seek|sought|invoke)[^.]{0,60}${REQUEST}`,
    `\\bat␣no␣time␣[^.]{0,40}(?:request|ask|seek|sought|invoke)[^.]{0,40}${REQUEST}`,
    `\\bno␣record␣of␣(?:an?y?␣)?request[^.]{0,40}${REQUEST}`,
  ),
  ...says(
    'reconciliationRequest',
    `${ON},?␣[^.]{0,20}\\b(?:I|we|defendants?|(?:the␣)?(?:merchant|seller|company))␣(?:again␣)?${ASKED}␣[^]{0,300}(?:${REQUEST}|asked␣again)`,
    `\\b(?:I|we|defendants?|(?:the␣)?(?:merchant|seller|company))␣(?:again␣)?(?:asked␣for|requested)␣[^.]{0,40}reconcil[^.]{0,60}?␣${ON}`,
    `\\b(?:e-?mail|letter|message)␣(?:of|dated)␣${DATE},?␣[^.]{0,60}(?:request|ask|sought)[^.]{0,60}${REQUEST}`,
    `\\b(?:e-?mail|letter|message)␣(?:of|dated)␣${DATE},?␣(?:which|that)␣[^]{0,60}␣sent␣to␣[^]{0,80}(?:complained|asked|${REQUEST})`,
  ),
  ...says(
    'reconciliationAnswer',
    `${ON},?␣(?:he|she|they|it|plaintiff|the␣(?:funder|buyer)|(?:mr|ms|mrs)\\.␣\\p{L}+)␣(?:replied|answered|responded|refused|declined|wrote␣back)`,
  ),
  ...says(
    'defenses',
    `affirmative␣defenses?\\b[^]{0,120}usury`,
    `(?<!(?:not|never|failed␣to)␣)\\b(?:plead(?:s|ed)?|pled|raise[sd]?|assert(?:s|ed)?)␣[^.]{0,40}usury[^.]{0,60}defense`,
    `usury␣(?:is|was|has␣been)␣(?:pleaded|pled|raised|asserted)[^.]{0,60}defense`,
  ),
  ...says(
    'discovery',
    `\\bdemands?␣(?:for␣[^.]{3,200}|(?:\\p{L}+␣){0,2})(?:not␣been␣answered|unanswered|outstanding)`,
    `\\bno␣(?:discovery|disclosure|depositions?)␣(?:has|have|had|was|were)␣(?:yet␣)?(?:been␣)?(?:held|taken|exchanged|had|conducted|made)`,
  ),
  ...says(
    'accountClosed',
    `(?:bank|account)[^.]{0,120}(?:clos(?:ed|ing)|blocked|froze|frozen)\\b[^.]{0,80}account|account␣(?:had␣been|has␣been|was)␣(?:closed|blocked|frozen)`,
  ),
  ...says('financingStatement', `financing␣statement|\\bUCC-?1\\b`),
  ...says('confessionOfJudgment', `confession␣of␣judgment`),
  ...says(
    'personalKnowledge',
    `\\bpersonal␣knowledge\\b`,
    `\\bI␣am␣(?:the␣|an?␣)?[^.]{0,60}\\b(?:president|owner|member|officer|shareholder|manager|principal|custodian)\\b`,
  ),
];
