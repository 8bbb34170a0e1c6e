import type { WordLimit } from '../form-rules/case-rules.ts';
import type { CaseFile } from '../understanding/case-file.ts';
import { type Block, type BlockStyle, ownWords } from './block.ts';
import { type Counsel, signatureBlank } from './counsel.ts';
import { attorneysFor } from './cover-page.ts';
import { markBlanks } from './find-blanks.ts';

const block = (style: BlockStyle, text: string): Block => ({
  style,
  label: null,
  inlines: markBlanks(ownWords(text)),
  origin: null,
});

/** Date and signature block. Left unsigned: signing certifies the paper (22 NYCRR 130-1.1a). */
export function signatureBlock(file: CaseFile, firmName: string, counsel: Counsel): Block[] {
  const { barDetails, address, telephone, block: further } = counsel;
  const place = [...address, telephone, ...further].filter((line) => line !== '');
  return [
    block('plain', 'Dated: [ATTORNEY: place and date]'),
    block('signature', 'Respectfully submitted,'),
    block('signature', firmName),
    ...signed(counsel, { below: barDetails, hasPlace: true }),
    block('signature', attorneysFor(file)),
    ...place.map((line) => block('signature', line)),
  ];
}

/** A blank line with the name printed beneath it (CPLR 2101[d]). */
function signed(counsel: Counsel, { below = '', hasPlace = false } = {}): Block[] {
  const printed = counsel.name ? [counsel.name, below] : [below];
  return [
    block('signature', 'By: ______________________________'),
    ...printed.filter((line) => line !== '').map((line) => block('signature', line)),
    block('signature', signatureBlank(counsel, hasPlace)),
  ];
}

/** The certification of the word count on a page of its own (22 NYCRR 202.8-b[c]). */
export function wordCountCertification(words: number, limit: WordLimit, counsel: Counsel): Block[] {
  const number = words.toLocaleString('en-US');
  const most = `the limit of ${limit.words.toLocaleString('en-US')} words in ${limit.setBy}`;
  const complies =
    words <= limit.words
      ? `It complies with ${most}.`
      : `[ATTORNEY: ${most} is exceeded by ${(words - limit.words).toLocaleString('en-US')}; shorten the memorandum or ask for leave]`;
  return [
    block('title', 'CERTIFICATION OF WORD COUNT'),
    block(
      'form',
      `Pursuant to 22 NYCRR 202.8-b(c), the undersigned certifies that this memorandum of law contains ${number} words, headings and footnotes included, and the caption, the table of contents, the table of authorities, the signature block and this certification excluded. ${complies}`,
    ),
    block(
      'form',
      'This certification relies on the word count of the word-processing program that prepared the memorandum, which counts as Microsoft Word does: every run of characters between two spaces is a word. [ATTORNEY: count again after the last change]',
    ),
    block('plain', 'Dated: [ATTORNEY: place and date]'),
    ...signed(counsel),
  ];
}

export const AI_CERTIFICATION_TITLE = 'CERTIFICATION ON THE USE OF ARTIFICIAL INTELLIGENCE';

/**
 * A form for Parts that ask how artificial intelligence was used; the court rules themselves require no disclosure.
 * @param wording what the Part asks to certify, in its own words; empty for none
 */
export function aiCertification(model: string, wording: string, counsel: Counsel): Block[] {
  return [
    block('title', AI_CERTIFICATION_TITLE),
    block(
      'form',
      `Generative artificial intelligence was used in preparing this memorandum. A program of the firm drafted it from the papers on this motion with the model ${model}. Citations were set from a closed list of authorities, and the record citations, quotations and figures were compared with the papers by computer.`,
    ),
    block(
      'form',
      'In accordance with 22 NYCRR Part 161, the undersigned carefully reviewed this memorandum and independently ensured that it contains no fabricated or fictitious cases, statutes or other material. [ATTORNEY: sign only after that review; say which parts were drafted with the program if the Part asks for it]',
    ),
    ...(wording ? [block('form', `${wording} [ATTORNEY: the Part prescribes these words; sign only if they are true]`)] : []),
    block('plain', 'Dated: [ATTORNEY: place and date]'),
    ...signed(counsel),
  ];
}
