import { blockAt } from '#platform/server/pdf/paper.ts';
import { type Block, headingOf, paragraph } from '#platform/server/word/report-layout.ts';
import type { CaseFile, ReadPaper } from '../understanding/case-file.ts';
import type { Mask } from '../understanding/create-mask.ts';

/** The affirmation paragraph by paragraph, so that every sentence of a statement of facts has its cite. */
export function outlineParagraphs({ affirmation, mask }: CaseFile): Block[] {
  const { paper, judgement } = affirmation;
  const body = paper.blocks.filter(({ kind }) => kind === 'body');
  const blocks = body.map((block) => {
    const words = mask.slice('affirmation', block.start, block.end);
    if (block.paragraph !== null && block.paragraph === judgement.oathParagraph) return undefined;
    if (block.paragraph === null) return isHeading(words) ? headingOf(3, words) : undefined;
    const cite = ` (${judgement.shortName} ¶ ${block.paragraph}.)`;
    return paragraph([words.replace(/^\d{1,4}[.)]\s+/, ''), { text: cite, italics: true }], { indent: 0.25 });
  });
  return [
    headingOf(1, 'Facts by paragraph'),
    paragraph(`The words of ${judgement.shortName}, paragraph by paragraph, each with its cite. Private data is masked.`),
    ...blocks.filter((block) => block !== undefined),
    ...(judgement.paragraphs === 0 ? pagesOf(affirmation, mask) : []),
  ];
}

const isHeading = (words: string) => words.length < 90 && !/[_/:]|^(?:Dated|Sworn)/.test(words) && /\p{Ll}/u.test(words);

/** A paper without numbered paragraphs is cited by its page. */
function pagesOf({ paper, judgement }: ReadPaper, mask: Mask): Block[] {
  return paper.blocks
    .filter(({ kind, start, end }) => kind === 'body' && end - start > 60 && blockAt(paper, start)?.isCentered === false)
    .map(({ start, end }) => {
      const page = paper.pageStarts.findLast(({ at }) => at <= start)?.pdfPage ?? 1;
      const printed = paper.pages.find(({ pdfPage }) => pdfPage === page)?.printedPage;
      const cite = ` (${judgement.shortName} ${printed ? `at ${printed}` : `PDF p. ${page}`}.)`;
      return paragraph([mask.slice('affirmation', start, end), { text: cite, italics: true }], { indent: 0.25 });
    });
}
