import type { SentPaper } from '#features/memorandum/testing.ts';
import { drawLines, makePdf } from '#platform/server/testing/make-pdf.ts';

/** Caption fields that differ between the papers of two cases. */
export interface CaptionedPaper {
  title: string;
  words?: string;
  county?: string;
  indexNumber?: string;
  plaintiff?: string;
  defendant?: string;
}

/** A PDF of one page: a caption as the courts of New York want it, and a sentence. */
export async function captionedPaper(paper: CaptionedPaper): Promise<SentPaper> {
  const { title, words, county, indexNumber, plaintiff, defendant } = {
    words: 'The parties do not agree on anything that this motion is about, and this sentence is long enough.',
    county: 'KINGS',
    indexNumber: '651234/2025',
    plaintiff: 'SILVERMERE FUNDING LLC,',
    defendant: 'MILLSTREAM GOODS INC. d/b/a MILLSTREAM,',
    ...paper,
  };
  const content = await makePdf([
    (page) =>
      drawLines(page, [
        ['SUPREME COURT OF THE STATE OF NEW YORK', 72, 90],
        [`COUNTY OF ${county}`, 72, 106],
        [plaintiff, 72, 140],
        ['Plaintiff,', 200, 164],
        [indexNumber && `Index No. ${indexNumber}`, 340, 164],
        ['- against -', 120, 188],
        [title, 340, 188],
        [defendant, 72, 212],
        ['Defendant.', 200, 236],
        [words, 72, 300],
      ]),
  ]);
  return { content };
}
