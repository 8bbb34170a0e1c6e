import type { Span } from '#features/verification/server/citations/citation.ts';
import { SPELLED_NUMBER, spelledValue } from '#features/verification/server/record/spelled-numbers.ts';
import type { CaseRules } from '../form-rules/case-rules.ts';
import { FORM_RULES } from '../form-rules/form-rules.ts';
import type { CheckedPaper } from '../understanding/case-file.ts';
import { type FormCheck, fails, passes, toLookAt } from './form-check.ts';
import { memorandumWordCount } from './memorandum-word-count.ts';

/** A count in a PDF differs a little from Word's. */
const TOLERANCE = 0.05;

/** Counsel's certification: a word count, or that the paper keeps within a limit. */
export interface Certification extends Span {
  words: number;
  isLimit: boolean;
}

const COUNT = new RegExp(
  String.raw`(?<![\d.,$])(\d{1,2},\d{3}|\d{3,5}|${SPELLED_NUMBER})(?:\s\(\d[\d,]{2,6}\))?[\s-]words?\b`,
  'giu',
);
const COUNT_BEHIND =
  /\b(?:word[\s-]count|number\sof\swords|total(?:\sof)?\swords)\b(?:[^.;]|\.(?=\S)){0,400}?(?:\b(?:is|was|of|at|to|totals|equals)|:)\s?(\d{1,2},\d{3}|\d{3,5})(?![\d%]|\.\d)/giu;
const OF_COUNT =
  /certif|202\.8-?b|word[\s-]count|word[\s-]processing|Rule\s17|compl(?:y|ies|iance)|exclu(?:sive|ding)|leaving\sout|not\scounting|apart\sfrom|in\slength/i;
const LIMITED =
  /(?:no\smore\sthan|not\smore\sthan|less\sthan|fewer\sthan|not\s(?:to\s)?exceed(?:ing)?|within|under|below|up\sto|limit(?:ation)?s?(?:\sof)?|maximum(?:\sof)?|at\smost)(?:\sthe)?\s*$/i;
const NEAR = 240;

/** The certification of the word count, in whatever words; null where none was found. The last one counts. */
export function findCertification(text: string): Certification | null {
  const flat = text.replace(/\s/g, ' ');
  const found = [...flat.matchAll(COUNT), ...flat.matchAll(COUNT_BEHIND)].flatMap((match) => {
    const [start, end] = [match.index, match.index + match[0].length];
    const around = flat.slice(Math.max(0, start - NEAR), end + NEAR);
    const number = match[1] ?? '';
    const words = /^\d/.test(number) ? Number(number.replace(',', '')) : spelledValue(number);
    if (!OF_COUNT.test(around) || words < 100) return [];
    const isLimit = LIMITED.test(flat.slice(Math.max(0, start - 40), start)) || /-words?$/i.test(match[0]);
    return [{ start, end, words, isLimit }];
  });
  const ofTheEnd = found.sort((one, other) => one.start - other.start).slice(-2);
  return ofTheEnd.findLast(({ isLimit }) => !isLimit) ?? ofTheEnd.at(-1) ?? null;
}

/** Checks the certification of the word count of a memorandum or an affirmation, by the rules of its court and its date. */
export function checkWordCount(reader: CheckedPaper, { court, forum }: Pick<CaseRules, 'court' | 'forum'>): FormCheck {
  const text = 'Word count and certification (22 NYCRR 202.8-b)';
  const certified = findCertification(reader.paper.text);
  const counted = memorandumWordCount(reader);
  const ours = `The program counts ${counted.toLocaleString('en-US')} words, caption, tables, signature block and certification apart.`;
  const limit = court.wordLimit?.requires.words;
  if (limit === undefined) return passes(text, `${whyWithoutLimit(forum)} ${ours}`);
  if (!certified) {
    return toLookAt(
      text,
      `No certification of the word count was found: it may stand in words that the program does not know. ${ours}`,
    );
  }
  const { words, isLimit, start, end } = certified;
  const at = [{ role: reader.role, start, end }];
  const says = `Certified: ${isLimit ? 'at most ' : ''}${words.toLocaleString('en-US')}. ${ours}`;
  const most = isLimit ? Math.min(words, limit) : limit;
  const isOver = counted > Math.min(most, words) * (1 + TOLERANCE);
  return isOver ? fails(text, says, at) : passes(text, says, at);
}

function whyWithoutLimit({ court }: CaseRules['forum']): string {
  if (court !== 'supreme') return 'The rule is one of the Supreme and County Courts; the caption names another.';
  const first = FORM_RULES.find(({ id }) => id === 'wordLimit')?.from ?? '';
  return `The rule is of ${first.slice(0, 4)}; the paper is older.`;
}
