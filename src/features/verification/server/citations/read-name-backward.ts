import { endsThought, isAbbreviated, isNameBracket, isSuffix, type Word } from './name-words.ts';

const CONNECTORS =
  /^(?:of|the|and|for|on|de|la|las|los|del|den|der|van|von|di|du|le|y|&|ex|rel\.|al\.,?|et|a\/k\/a|d\/b\/a|f\/k\/a)$/;
const INNER_CONNECTORS = /^(?:in|from|to|at|a|an|by|as)$/;
/** Words that begin a sentence or introduce an authority, and are not part of a name. */
const LEADING =
  /^(?:See|Cf\.?|But|And|Accord|Compare|Contra|Contrast|E\.g\.,?|Also|Under|As|Like|Unlike|With|Citing|Quoting|Here|Thus|While|Although|Though|Because|Since|When|Where|After|Before|By|From|For|On|At|To|Id\.?,?|In|If|That|This|Nor|Or|Aff['’]d,?|Rev['’]d,?|Both|Even|Only|Plaintiff|Defendants?|Plaintiffs)$/;
const LEADING_PAIR = /^(?:In re|In the)$/;

/** The words of a name that ends with the last of these words, going back to the end of a sentence, signal or bracket. */
export function nameWordsBefore(words: readonly Word[]): Word[] {
  let first = words.length;
  for (let index = words.length - 1; index >= 0; index -= 1) {
    const word = words[index];
    if (!word || !continues(words, index)) break;
    const opened = openedAt(word);
    if (opened > 0)
      return withoutLeadIn([{ ...word, text: word.text.slice(opened), start: word.start + opened }, ...words.slice(index + 1)]);
    first = index;
  }
  return withoutLeadIn(words.slice(first));
}

/** True if all of these words can belong to one name: "United Senior Props. of Olathe, LLC". */
export function isName(words: readonly Word[]): boolean {
  if (words.length === 0 || !isNameWord(words[0]?.text ?? '')) return false;
  return words.every(({ text }, index) => {
    const isLast = index === words.length - 1;
    if (!isNameWord(text) && !CONNECTORS.test(text) && !(INNER_CONNECTORS.test(text) && !isLast)) return false;
    return isLast || !endsThought(text) || isUnlisted(words, index);
  });
}

/**
 * True for an abbreviation that is not listed: "Bank of Berm. Ltd.", "Pennsylvania Term. Real Estate Corp." A company's form follows
 * at once, or ends the name after a short word that is not the first.
 */
function isUnlisted(words: readonly Word[], index: number): boolean {
  const [word = '', next = ''] = [words[index]?.text, words[index + 1]?.text];
  if (/^\p{Lu}[\p{L}’'-]{0,9}\.$/u.test(word) && isSuffix(next)) return true;
  const isShort = /^\p{Lu}\p{Ll}{1,4}[^\P{Ll}aeiouy]\.$/u.test(word) && !/^York\.$/.test(word);
  return isShort && index > 0 && isNameWord(next) && endsInForm(words);
}

/** True where the name ends in a company's form: "… Corp.", "…, LLC". */
const endsInForm = (words: readonly Word[]) => isSuffix(words.at(-1)?.text ?? '');

function continues(words: readonly Word[], index: number): boolean {
  const word = words[index]?.text ?? '';
  const next = words[index + 1];
  if (!isNameWord(word) && !CONNECTORS.test(word)) return isRe(words, index);
  if (!next) return true;
  if (endsThought(word)) return false;
  if (!word.endsWith(',') || isSuffix(next.text)) return true;
  return words.slice(index + 1).some(({ text }) => text === '&') || beginsFirm(words, index);
}

const OPENING =
  /^(?:However|Here|Thus|Indeed|Moreover|Further(?:more)?|Instead|Rather|Nevertheless|Nonetheless|Still|Yet|First|Second|Third|Fourth|Last|Next|Then|Therefore|Hence|Again|Likewise|Otherwise|Today|Below|Above|Counsel|Besides|Elsewhere|Afterwards?|Meanwhile|Perhaps|Plaintiffs?|Defendants?|\w+ly),$/;
const SIGNAL = /^(?:see|cf\.?|accord|citing|quoting|compare|contra|also|e\.g\.,?|generally)$/i;

/** True for the first partner of a firm: "Reed, Roberts Assocs.", at the beginning of a sentence or behind a signal. */
function beginsFirm(words: readonly Word[], index: number): boolean {
  const [word = '', before] = [words[index]?.text.replace(/^[([]/, ''), words[index - 1]?.text];
  const isAtBeginning = before === undefined || endsThought(before) || SIGNAL.test(before);
  const last = words.at(-1)?.text ?? '';
  const isFirm =
    isSuffix(last) ||
    /^(?:Assocs?|Associates|Bros|Sons|Partners|Grp|Group)[.,]?$/.test(last) ||
    (last.endsWith('.') && isAbbreviated(last));
  return /^\p{Lu}[\p{L}’'-]+,$/u.test(word) && !OPENING.test(word) && !LEADING.test(word.slice(0, -1)) && isAtBeginning && isFirm;
}

function isNameWord(word: string): boolean {
  if (word.startsWith('(') && word.length > 1 && /\)[.,]?$/.test(word)) return isNameBracket(word);
  return /^[([“"‘]{0,2}(?:\p{Lu}|\d|[dl]['’]\p{Lu}|eB|i\p{Lu})/u.test(word);
}

/** True for "in" and "re" of "In re Smith" and "Matter of". */
function isRe(words: readonly Word[], index: number): boolean {
  return words[index]?.text === 're' && /^[Ii]n$/.test(words[index - 1]?.text ?? '');
}

function openedAt({ text }: Word): number {
  return text.endsWith(')') || /\)[.,]$/.test(text) ? 0 : (/^[([“"‘]+/.exec(text)?.[0].length ?? 0);
}

/** Strips a leading "See", "In" or "the" from a run of words. */
export function withoutLeadIn(run: Word[]): Word[] {
  let first = 0;
  while (first < run.length) {
    const word = run[first]?.text ?? '';
    const pair = `${word} ${run[first + 1]?.text ?? ''}`;
    const isLeading = CONNECTORS.test(word) || (LEADING.test(word) && !LEADING_PAIR.test(pair));
    if (!isLeading) break;
    first += 1;
  }
  return run.slice(first);
}
