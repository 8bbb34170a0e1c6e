import type { CheckContext } from './check-context.ts';
import { type DraftText, locationIn } from './draft-text.ts';
import { FOREIGN_TEXT_PATTERNS, MODEL_SELF_REFERENCE } from './foreign-text-patterns.ts';
import { looksEnglish } from './looks-english.ts';

interface Foreign {
  what: string;
  start: number;
  end: number;
  instead?: string;
}

/** Most rows of one kind in one paragraph. */
const MOST = 50;

/** Flags text that does not belong in a memorandum: addresses, markup, hidden characters, other languages, model phrases. */
export function checkForeignText(context: CheckContext): void {
  const seen = new Map<string, DraftText>();
  for (const text of context.texts) {
    for (const found of [...patternsIn(text), ...unreadable(text), ...otherLanguage(text), ...repeated(text, seen)]) {
      const { what, start, end, instead } = found;
      const says = `Text that does not belong into a memorandum: ${what}.`;
      context.writer.add({
        subject: 'foreign-text',
        answer: 'differs',
        isUrgent: true,
        text: text.text.slice(start, end).replace(/\p{C}/gu, '␣'),
        says,
        at: [locationIn(text, { start, end })],
        failure: {
          section: text.section.id,
          mark: what,
          says: `${says} Write plain English sentences and the tokens of the list, nothing else.`,
          ...(instead === undefined ? {} : { instead }),
        },
      });
    }
  }
}

/** Skips quotations: they may say what a model would say, such as "I cannot". */
function patternsIn({ text, tokens, quotations }: DraftText): Foreign[] {
  return FOREIGN_TEXT_PATTERNS.flatMap(({ what, pattern }) =>
    [...text.matchAll(pattern)]
      .map(({ 0: words, index }) => ({ what, start: index, end: index + words.length }))
      .filter(({ start, end }) => !tokens.some((token) => token.start <= start && end <= token.end))
      .filter(
        ({ start }) => what !== MODEL_SELF_REFERENCE || !quotations.some((quoted) => quoted.start <= start && start < quoted.end),
      )
      .slice(0, MOST),
  );
}

/** Finds text in double brackets that is not a token. */
function unreadable({ tokens }: DraftText): Foreign[] {
  return tokens
    .filter(({ kind }) => kind === 'unreadable')
    .map(({ start, end }) => ({ what: 'a token that cannot be read', start, end, instead: '' }));
}

/** Finds text in another language; a citation that is written out is reported elsewhere. */
function otherLanguage({ plain, sentences, paragraph, citations }: DraftText): Foreign[] {
  if (paragraph === null) return [];
  return sentences
    .filter(({ start, end }) => !citations.some((citation) => citation.start < end && start < citation.end))
    .filter(({ start, end }) => !looksEnglish(plain.slice(start, end)))
    .map(({ start, end }) => ({ what: 'a sentence that is not plain English', start, end }));
}

/** Finds sentences of some length that already appear in the draft. */
function repeated(text: DraftText, seen: Map<string, DraftText>): Foreign[] {
  if (text.isCode) return [];
  return text.sentences.flatMap(({ start, end }) => {
    const words =
      text.plain
        .slice(start, end)
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu) ?? [];
    if (words.length < 7) return [];
    const key = words.join(' ');
    const isRepeated = seen.has(key);
    seen.set(key, text);
    return isRepeated ? [{ what: 'a sentence that repeats another one', start, end }] : [];
  });
}
