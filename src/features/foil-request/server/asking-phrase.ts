const ADVERB = '(?:(?:also|further|additionally|hereby|respectfully) )?';
const CONNECTION = '(?:(?:also|additionally|in addition|further|furthermore|finally|lastly), )?';
const COPIES = '(?<copies> (?:a copy|copies) of)?';
/** The letter's opening asks in the same way: "I request copies of the following records". */
const REQUESTING = `(?:i|we) ${ADVERB}(?:ask for|request|seek|(?:am|are) ${ADVERB}(?:asking for|requesting|seeking))`;
const SENDING = `(?:please|kindly) ${ADVERB}(?:send|provide|produce|supply|furnish|disclose)(?: me| us)?(?: with)?`;
const PHRASE = new RegExp(`^${CONNECTION}(?:(?<requesting>${REQUESTING})|${SENDING})${COPIES}(?= )`, 'i');
/** Words; the longest phrase has fewer. */
const LONGEST_PHRASE = 16;

/** Words with which a record begins and whose capital says nothing, for none of them is anybody's name. */
const OPENERS = new Set(
  (
    'all any each every both the a an copies records documents files papers e-mails emails correspondence letters messages ' +
    'communications reports complaints permits applications contracts agreements invoices receipts memoranda minutes notes logs ' +
    'drawings plans photographs videos recordings spreadsheets'
  ).split(' '),
);

/** Where one of these follows, the sentence may ask that something be done or left out, and not for a record. */
const NO_PLAIN_RECORD =
  /^(?:be|been|being|unless|instead|rather|search|include|provide|produce|send|conduct|confirm|certify|waive|preserve|keep|kept|retain|stay|skip|ignore|disregard|left|leave|(?:exclu|omi[ts]|with(?:hel|hol)|remov|redact|delet|destr)\p{L}*)$/iu;
/** Where one of these follows, it may say how, when or to whom to send: without the verb it would describe the record. */
const OF_SENDING =
  /^(?:by|via|as|in|on|at|to|within|before|after|until|over|using|with|without|free|if|when|once|upon|through|for|today|immediately|promptly)$/i;
const PERIOD = /^(?:\d{4}|January|February|March|April|May|June|July|August|September|October|November|December)[.,;]?$/;

const bare = (word: string) => word.replace(/^[("“‘'[]/u, '').replace(/[)\]”"’'.,;:!?]{1,4}$/u, '');

/** Whether a word is one of those with which a record begins, in lower case. */
export const opensRecord = (word: string): boolean => OPENERS.has(bare(word));

/**
 * How many words at this place only ask ("We also request copies of") and may be left out before a record, since the letter's
 * opening asks for all of them at once.
 * @returns the counts that may go, the shorter first; empty where nothing may
 */
export function askingPhrases(words: string[], at: number): number[] {
  const found = PHRASE.exec(words.slice(at, at + LONGEST_PHRASE).join(' '));
  if (!found) return [];
  const length = (phrase: string) => phrase.split(' ').length;
  const copies = found.groups?.copies?.trim();
  const whole = length(found[0]);
  const counts = copies ? [whole - length(copies), whole] : [whole];
  return counts.filter((count) => opensRecord(words[at + count]?.toLowerCase() ?? ''));
}

/** Whether what follows an asking phrase means the same without it. When in doubt it does not. */
export function standsAlone(phrase: string[], record: string[]): boolean {
  const sends = phrase.some((word) => /^(?:please|kindly)$/i.test(word));
  return !record.some((word, at) => {
    const term = bare(word);
    if (NO_PLAIN_RECORD.test(term)) return true;
    const dates = /^through$/i.test(term) && PERIOD.test(record[at + 1] ?? '');
    return sends && OF_SENDING.test(term) && !dates;
  });
}
