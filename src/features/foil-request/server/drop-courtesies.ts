import { cleanText, shrinkSpaces } from './clean-text.ts';

const GREETING = `(?:hi|hello|good (?:morning|afternoon|evening)|dear (?:records access officer|sir or madam|sir/madam|sir|madam)|to whom it may concern)`;
const SENDING = `(?:send|provide|give|e-?mail|forward|produce|supply|furnish|disclose)`;
const ASKING = `(?:(?:i|we) (?:(?:am|are) requesting|(?:would like to |hereby |respectfully )?request)|(?:please|kindly) ${SENDING}|(?:please )?(?:can|could|would) you (?:please )?${SENDING})`;
const LEAD_IN = `${ASKING}(?: to)?(?: me| us)?(?: with)?(?: copies of| a copy of)?(?: the following(?: records| documents| items)?)?(?: please)?`;
const THANKS = `(?:many |with )?(?:thank you|thanks)(?: (?:so|very) much)?(?: in advance| again)?(?: for your (?:time|help|assistance|attention|cooperation|consideration))?`;
const FAREWELL = `(?:(?:best|kind|warm)(?:est)? regards|regards|sincerely(?: yours)?|yours (?:truly|sincerely|faithfully)|very truly yours)`;

/** Characters; a longer line says more than a courtesy. */
const LONGEST_COURTESY = 300;
const WHOLE_LINE = new RegExp(String.raw`^\s*(?:(?:${GREETING}|${THANKS}|${FAREWELL})[\s,.:;!]*|${LEAD_IN}\s*:?)\s*$`, 'i');
const OPENING = new RegExp(String.raw`^\s*(?:${GREETING}\s*[,.:!]+\s*)?${LEAD_IN}\s*:\s*`, 'i');
const GREETING_START = new RegExp(String.raw`^\s*${GREETING}\s*[,:!]+\s+`, 'i');
const ENDING = new RegExp(String.raw`(?<=[.;!?)”"’'])\s+${THANKS}[\s.!]*$`, 'i');

/**
 * What a description asks for: clean text without the courtesies, lines parted by `\n`.
 * A description of nothing but courtesies stays as it is.
 */
export function askedFor(description: string): string {
  const text = shrinkSpaces(cleanText(description));
  return dropCourtesies(text) || text;
}

/**
 * The description without the words that ask for no record: greetings, "Please send me:", "Thank you!!!".
 * Only whole lines, the opening before a colon, and the last sentence are judged; whatever says more than a courtesy stays.
 */
function dropCourtesies(text: string): string {
  const lines = text.split('\n').map((line) => (line.length <= LONGEST_COURTESY && WHOLE_LINE.test(line) ? '' : line));
  const kept = lines.join('\n').trim();
  return kept.replace(OPENING, '').replace(GREETING_START, '').replace(ENDING, '').trim();
}
