import { withoutLead } from './name-run.ts';
import { endsThought, type Word, wordsOf } from './name-words.ts';

const LONGEST_NAME = 90;
const MOST_WORDS = 6;
const OPENER = /^[([“"‘]+/;
const CAPITAL = /^[([“"‘]{0,2}\p{Lu}/u;

/** Where the name of a paper begins whose noun stands at an offset: at "Kessler" in "See Kessler Aff.". */
export function documentBefore(text: string, floor: number, nounStart: number): number {
  const earliest = Math.max(floor, nounStart - LONGEST_NAME);
  const from = earliest + text.slice(earliest, nounStart).lastIndexOf('\n\n') + 1;
  const words = wordsOf(text, from, nounStart);
  if (from > 0 && /\S/.test(text[from - 1] ?? '') && words[0]?.start === from) words.shift();
  return withoutLead(runBefore(words))[0]?.start ?? nounStart;
}

function runBefore(words: Word[]): Word[] {
  const run: Word[] = [];
  for (const word of words.slice(-MOST_WORDS).reverse()) {
    if (!CAPITAL.test(word.text) || word.text.endsWith(',') || endsThought(word.text)) break;
    const opened = OPENER.exec(word.text)?.[0].length ?? 0;
    run.unshift({ ...word, text: word.text.slice(opened), start: word.start + opened });
    if (opened > 0) break;
  }
  return run;
}
