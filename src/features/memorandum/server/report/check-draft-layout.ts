import { type FormCheck, fails, holds, toLookAt } from '../audit/form-check.ts';
import type { DraftForm } from './draft-form.ts';
import { citeRule, FORM_RULES } from './form-rules.ts';

/** The page format, the two tables, the citation style, and what is still blank. */
export function checkDraftLayout({ hasContents, hasAuthorities, citationStyle, blanks }: DraftForm): FormCheck[] {
  const format =
    'The file is laid out on letter paper with margins of one inch, in 12-point type, double spaced except quotations and the attorney’s block. Look again after editing.';
  return [
    toLookAt(citeRule('Page format', FORM_RULES.pageFormat), format),
    tableOf('Table of contents', hasContents),
    tableOf('Table of authorities', hasAuthorities),
    holds('Citation style', `The portal set every citation in ${STYLES[citationStyle]} style.`),
    blanksOf(blanks.length),
  ];
}

const STYLES = { bluebook: 'Bluebook', official: 'New York official' } as const;

function tableOf(text: string, isThere: boolean): FormCheck {
  if (isThere) return holds(text, 'There is one. Update its page numbers in Word after editing.');
  return { ...fails(text, 'There is none. No rule of the trial courts asks for it, but many parts do.'), answer: 'not-found' };
}

function blanksOf(count: number): FormCheck {
  if (count === 0) return holds('Blanks', 'None.');
  const says = `${count === 1 ? 'One stands' : `${count} stand`} bracketed for the attorney. The paper cannot be filed while a bracket is in it.`;
  return toLookAt('Blanks', says);
}
