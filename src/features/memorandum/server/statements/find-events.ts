import type { PaperRole } from '../understanding/create-mask.ts';
import type { FiguredPaper } from './describe-figures.ts';
import type { Subject } from './statement.ts';

/** An event or a clause that a whole sentence states. */
export interface FoundEvent {
  /** Index of the sentence. */
  sentence: number;
  subject: Subject;
  value: 'yes' | 'no';
}

interface EventCues {
  subject: Subject;
  value: FoundEvent['value'];
  /** The paper whose author has reason to state it so; both where it is missing. */
  role?: PaperRole;
  /** All have to stand in the sentence: one alone says nothing. */
  cues: readonly RegExp[];
  /** Words that say the opposite. */
  unless?: RegExp;
}

const NOT = /\b(?:not|never|no|none|nothing|neither|nor|without)\b|n[’']t\b/i;
const STOP = String.raw`(?:stop(?:ped|ping)?|block(?:ed|ing)?|revok(?:ed?|ing)|clos(?:ed?|ing)|shut|refus(?:ed?|ing)|cut\s+off|cancel(?:l?ed|ling)?|froze)`;
const ACCOUNT = `(?:accounts?|debits?|payments?|drafts?|withdrawals?|remittances?|deliver(?:y|ies)|authorization|ACH|pulls?)`;
/** "stopped the debits", "the account was closed". */
const ACCOUNT_STOPPED = new RegExp(String.raw`\b${STOP}\b[^.;]{0,50}\b${ACCOUNT}\b|\b${ACCOUNT}\b[^.;]{0,30}\b${STOP}\b`, 'i');
const BANK =
  /\b(?:bank|credit\s+union|branch|savings|trust\s+company|levy|marshal|(?-i:[A-Z]\w+\s+(?:Bank|Savings|Federal|Community)))\b/i;
const HELD = /\b(?:h[eo]ld|froze|frozen|freeze|restrain(?:ed|t)|restrict(?:ed|ion)|lev(?:y|ied)|suspended|clos(?:ed|ing))\b/i;
const ASKED = /\b(?:request(?:s|ed)?|ask(?:s|ed)?|sought|seek|invoked?|demand(?:s|ed)?|appl(?:y|ied))\b/i;
const ADJUSTMENT = /\b(?:reconcil\w*|adjust\w*|true-?up|reduc\w*|lower\w*|recalculat\w*|modif\w*)\b/i;
const BANKRUPTCY = /\b(?:bankrupt\w*|insolven\w*)\b/i;
const DEFAULT = /\b(?:events?\s+of\s+default|default|breach)\b/i;
const NO_DEFAULT = /\b(?:no|not|never|neither)\b(?:\s+\w+){0,4}?\s+(?:events?\s+of\s+default|default|breach)\b/i;
const MAKES = /\b(?:is|are|makes?|made|shall|constitutes?|lists?|listed|becomes?|names?|includes?|counts?|among)\b/i;
const RETURNED = /\b(?:return(?:ed|s)?|came\s+back|come\s+back|bounced|codes?|coded|refused|unpaid|marked)\b/i;
const RECEIVED = /\b(?:receiv(?:ed|es)?|paid|pays?|remitted|delivered|came\s+in|sent)\b/i;
const SINCE = /\b(?:since|after|afterwards?|thereafter|from\s+that\s+(?:day|date)|ever\s+since)\b/i;
const NOTHING =
  /\b(?:nothing|no\s+(?:money|payment|remittance|delivery|sum|further)|not\s+(?:a|one|another)\s+(?:cent|penny|dollar|payment))\b/i;

/** Sentences about events, by classes of words that have to come together. Figures are the learned tables'. */
const EVENTS: readonly EventCues[] = [
  { subject: 'defaultReason', value: 'yes', role: 'memorandum', cues: [/CLIENT/, ACCOUNT_STOPPED] },
  { subject: 'defaultReason', value: 'no', role: 'affirmation', cues: [BANK, HELD, /\baccounts?\b/i] },
  { subject: 'defaultReason', value: 'no', role: 'affirmation', cues: [/ME/, NOT, ACCOUNT_STOPPED] },
  { subject: 'reconciliationRequest', value: 'no', role: 'memorandum', cues: [/CLIENT/, NOT, ASKED, ADJUSTMENT] },
  { subject: 'bankruptcyClause', value: 'no', role: 'memorandum', cues: [BANKRUPTCY, NOT, DEFAULT] },
  { subject: 'bankruptcyClause', value: 'yes', role: 'affirmation', cues: [BANKRUPTCY, DEFAULT, MAKES], unless: NO_DEFAULT },
  { subject: 'bankruptcyClause', value: 'no', role: 'affirmation', cues: [BANKRUPTCY, NO_DEFAULT] },
  { subject: 'paidByOthers', value: 'no', role: 'memorandum', cues: [NOTHING, RECEIVED, SINCE] },
  { subject: 'returnedDebits', value: 'yes', cues: [/\bR\d\d\b/, RETURNED] },
];

/** Finds the sentences of a paper that state an event by their words alone. @param sides the sides that each sentence names: "CLIENT", "ME" */
export function findEvents(role: PaperRole, { text, sentences }: FiguredPaper, sides: readonly string[]): FoundEvent[] {
  return sentences.flatMap(({ start, end }, sentence) => {
    const words = `${sides[sentence] ?? ''} ${text.slice(start, end)}`;
    return EVENTS.filter(
      (event) => (event.role ?? role) === role && event.cues.every((cue) => cue.test(words)) && !event.unless?.test(words),
    ).map(({ subject, value }): FoundEvent => ({ sentence, subject, value }));
  });
}
