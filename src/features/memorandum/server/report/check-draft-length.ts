import { type FormCheck, fails, holds, toLookAt } from '../audit/form-check.ts';
import type { DraftForm } from './draft-form.ts';
import { citeRule, FORM_RULES } from './form-rules.ts';

const LIMIT = 7_000;
const BOOKMARKS_FROM = 4_500;

const figure = (words: number) => words.toLocaleString('en-US');

/** The word limit, its certification, and the bookmarks that a long paper needs. */
export const checkDraftLength = (form: DraftForm): FormCheck[] => [limitOf(form), certificationOf(form), bookmarksOf(form)];

function limitOf({ words }: DraftForm): FormCheck {
  const text = citeRule('Word limit', FORM_RULES.wordLimit);
  const counted = `${figure(words)} words, caption, tables, signature block and certification apart; at most ${figure(LIMIT)}.`;
  if (words <= LIMIT) return holds(text, counted);
  return fails(text, `${counted} ${figure(words - LIMIT)} have to go, or leave has to be asked for.`);
}

function certificationOf({ words, certifiedWords }: DraftForm): FormCheck {
  const text = citeRule('Certification of the word count', FORM_RULES.certification);
  const again = 'Count again after every change, and certify only then.';
  if (certifiedWords === null) {
    const says = `No certification stands on a page of its own at the end. ${again}`;
    return { ...fails(text, says), answer: 'not-found' };
  }
  if (certifiedWords === words) return holds(text, `It gives ${figure(words)} words, as we count. ${again}`);
  return fails(text, `It gives ${figure(certifiedWords)} words; we count ${figure(words)}. ${again}`);
}

function bookmarksOf({ words, headings }: DraftForm): FormCheck {
  const text = citeRule('Bookmarks', FORM_RULES.bookmarks);
  if (words <= BOOKMARKS_FROM) return holds(text, `Not asked for: no more than ${figure(BOOKMARKS_FROM)} words.`);
  const needed = `More than ${figure(BOOKMARKS_FROM)} words: the filed PDF needs bookmarks.`;
  if (headings.length === 0) return fails(text, `${needed} The draft has no headings from which they could be made.`);
  const says = `${needed} The draft has ${headings.length} headings in Word’s heading styles; choose “Create bookmarks using headings” when the PDF is made, and look whether it has them.`;
  return toLookAt(text, says);
}
