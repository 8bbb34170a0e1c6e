import type { ReadPaper } from '../understanding/case-file.ts';
import { type FormCheck, fails, holds } from './form-check.ts';

const OATHS = {
  'cplr-2106': 'It is affirmed in the words that CPLR 2106 asks for since January 1, 2024',
  jurat: 'It is sworn before a notary',
  'old-wording':
    'It is affirmed, but not in the words that CPLR 2106 asks for since January 1, 2024: courts have rejected the old ones',
  'unsworn-declaration': 'It declares under the laws of the United States, not in the words of CPLR 2106',
  none: 'Neither the words of CPLR 2106 nor a notary’s jurat was found',
} as const;

/** Check that the supporting paper is sworn or affirmed in a form that a court accepts. */
export function checkOath({ paper, judgement }: ReadPaper): FormCheck {
  const { oath, oathParagraph } = judgement;
  const text = 'Oath or affirmation of the supporting paper (CPLR 2106)';
  const at = paper.blocks.filter(({ paragraph }) => oathParagraph !== null && paragraph === oathParagraph).slice(0, 1);
  const places = at.map(({ start, end }) => ({ role: 'affirmation' as const, start, end }));
  const says = `${OATHS[oath]}${oathParagraph === null ? '' : ` (¶ ${oathParagraph})`}.`;
  const isGood = oath === 'cplr-2106' || oath === 'jurat';
  return isGood ? holds(text, says, places) : fails(text, says, places);
}
