import { checkOath } from '../cite-check/check-oath.ts';
import { type FormCheck, fails, passes, toLookAt } from '../cite-check/form-check.ts';
import { checkPartRules } from '../form-rules/check-part-rules.ts';
import { citeRule } from '../form-rules/choose-form-rules.ts';
import { paperDate } from '../understanding/paper-date.ts';
import { checkDraftCaption } from './check-draft-caption.ts';
import { checkFilingRules } from './check-filing-rules.ts';
import type { DraftProperties } from './draft-properties.ts';

const figure = (words: number) => words.toLocaleString('en-US');

/** Checks the word limit, its certification, and the bookmarks that a long paper needs. */
const checkDraftLength = (form: DraftProperties): FormCheck[] => [
  ...limitOf(form),
  ...certificationOf(form),
  ...bookmarksOf(form),
];

const STYLES = { bluebook: 'Bluebook', official: 'New York official' } as const;

/**
 * Checks a draft against the New York rules of form: one row for each, with the rule, its date and one of the five statuses. What
 * only the attorney can see, such as the return date, is unchecked and says what to look for.
 */
export function checkDraftForm(form: DraftProperties): (FormCheck & { subject: 'form' })[] {
  const checks = [
    ...checkDraftLength(form),
    ...checkPartRules(form.rules, form),
    ...checkDraftLayout(form),
    ...checkDraftCaption(form),
    checkOath(form.file.affirmation, paperDate(form.file.affirmation.paper) ?? form.today),
    ...checkFilingRules(form),
  ];
  return checks.map((check) => ({ subject: 'form', ...check }));
}

/** Checks the page format, the two tables, the citation style, and what is still blank. */
function checkDraftLayout({ hasContents, hasAuthorities, citationStyle, blanks, rules }: DraftProperties): FormCheck[] {
  const format =
    'The file is laid out on letter-size paper with one-inch margins, in 12-point type, double-spaced except for quotations and the attorney’s block. Check again after editing.';
  return [
    toLookAt(citeRule('Page format', rules.court.pageFormat), format),
    tableOf('Table of contents', hasContents),
    tableOf('Table of authorities', hasAuthorities),
    passes('Citation style', `The portal set every citation in ${STYLES[citationStyle]} style.`),
    blanksOf(blanks.length),
  ];
}

function tableOf(text: string, isThere: boolean): FormCheck {
  if (isThere) return passes(text, 'There is one. Update its page numbers in Word after editing.');
  return { ...fails(text, 'There is none. No trial court rule requires one, but many parts do.'), answer: 'not-found' };
}

function blanksOf(count: number): FormCheck {
  if (count === 0) return passes('Blanks', 'None.');
  const says = `${count === 1 ? 'One is' : `${count} are`} bracketed for the attorney. The paper cannot be filed while it contains a bracket.`;
  return toLookAt('Blanks', says);
}

function limitOf({ words, rules: { court } }: DraftProperties): FormCheck[] {
  const limit = court.wordLimit?.requires.words;
  if (limit === undefined) return [];
  const text = citeRule('Word limit', court.wordLimit);
  const counted = `${figure(words)} words, excluding the caption, tables, signature block, and certification; the limit is ${figure(limit)}.`;
  const excess = words - limit;
  if (excess <= 0) return [passes(text, counted)];
  return [fails(text, `${counted} Cut ${excess === 1 ? '1 word' : `${figure(excess)} words`} or request leave.`)];
}

function certificationOf({ words, certifiedWords, rules: { court } }: DraftProperties): FormCheck[] {
  if (!court.certification) return [];
  const text = citeRule('Certification of the word count', court.certification);
  const again = 'Count again after every change, and only then certify.';
  if (certifiedWords === null) {
    const says = `There is no certification on a page of its own at the end. ${again}`;
    return [{ ...fails(text, says), answer: 'not-found' }];
  }
  if (certifiedWords === words) return [passes(text, `It states ${figure(words)} words, which matches our count. ${again}`)];
  return [fails(text, `It states ${figure(certifiedWords)} words; we count ${figure(words)}. ${again}`)];
}

function bookmarksOf({ words, headings, rules: { court } }: DraftProperties): FormCheck[] {
  const above = court.bookmarks?.requires.bookmarksAbove;
  if (above === undefined) return [];
  const text = citeRule('Bookmarks', court.bookmarks);
  if (words <= above) return [passes(text, `Not required: no more than ${figure(above)} words.`)];
  const needed = `More than ${figure(above)} words: the filed PDF needs bookmarks.`;
  if (headings.length === 0) return [fails(text, `${needed} The draft has no headings to make them from.`)];
  const says = `${needed} The draft has ${headings.length} headings in Word’s heading styles; choose “Create bookmarks using headings” when the PDF is made, and check that it has them.`;
  return [toLookAt(text, says)];
}
