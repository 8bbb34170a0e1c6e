import type { Paper } from '#platform/server/pdf/paper.ts';
import type { CheckedPaper } from '../understanding/case-file.ts';
import { type FormCheck, fails, passes } from './form-check.ts';

const OATHS = {
  'cplr-2106': 'It is affirmed in the words that CPLR 2106 asks for since January 1, 2024',
  jurat: 'It is sworn before a notary',
  'old-wording':
    'It is affirmed, but not in the words that CPLR 2106 asks for since January 1, 2024: courts have rejected the old ones',
  'unsworn-declaration': 'It declares under the laws of the United States, not in the words of CPLR 2106',
  none: 'Neither the words of CPLR 2106 nor a notary’s jurat was found',
} as const;

/** Day from which CPLR 2106 has asked for its present words. */
const PRESENT_WORDS = '2024-01-01';

/** Checks that a supporting paper is sworn or affirmed in a form that a court accepted on its date. @param date ISO */
export function checkOath({ role, paper, judgement, name }: CheckedPaper, date: string): FormCheck {
  const { oath, oathParagraph } = judgement;
  const text = `Oath or affirmation of ${name} (CPLR 2106)`;
  if (date < PRESENT_WORDS && oath !== 'none' && oath !== 'jurat')
    return passes(text, 'It is affirmed; the paper is older than the words that CPLR 2106 has asked for since January 1, 2024.');
  if (oath === 'none' && !isLegible(paper))
    return passes(text, 'It may stand on a page that could not be read well, or in a picture.');
  const at = paper.blocks.filter(({ paragraph }) => oathParagraph !== null && paragraph === oathParagraph).slice(0, 1);
  const places = at.map(({ start, end }) => ({ role, start, end }));
  const says = `${OATHS[oath]}${oathParagraph === null ? '' : ` (¶ ${oathParagraph})`}.`;
  const isGood = oath === 'cplr-2106' || oath === 'jurat';
  return isGood ? passes(text, says, places) : fails(text, says, places);
}

/** False where a page is a picture, or where words of an oath stand that form no known one. */
function isLegible({ pages, text }: Paper): boolean {
  return pages.every(({ source }) => source === 'text') && !/\bnotar|\bsworn\b|\bperjury\b|\baffirms?\b/i.test(text);
}
