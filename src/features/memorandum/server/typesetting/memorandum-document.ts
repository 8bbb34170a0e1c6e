import { type Document, type IStylesOptions, NumberFormat, PageNumber, type Paragraph, SectionType, TextRun } from 'docx';
import { argument, hiddenField } from '#platform/server/word/fields.ts';
import { LETTER_PAGE_LOW_FOOTER } from '#platform/server/word/page-measures.ts';
import { printable } from '#platform/server/word/printable-text.ts';
import { centeredFooter, wordDocument } from '#platform/server/word/word-file.ts';
import { memorandumTitle } from '../outline/memorandum-title.ts';
import type { CaseFile } from '../understanding/case-file.ts';
import { type Block, levelOf } from './block.ts';
import type { BracketComments } from './comment-brackets.ts';
import type { Counsel } from './counsel.ts';
import { coverPage } from './cover-page.ts';
import { bookmarkOf, CATEGORIES, tableOfAuthorities, tableOfContents } from './front-tables.ts';
import type { PageAt } from './layout-pages.ts';
import { listAuthorities } from './list-authorities.ts';
import type { AuthorityMark } from './mark-authorities.ts';
import { footnotesPart, numberFootnotes } from './number-footnotes.ts';
import { type Anchor, paragraphOf } from './word-paragraphs.ts';

/** The typeset parts of the paper, before they become a Word file. */
export interface TypesetPaper {
  file: CaseFile;
  firmName: string;
  counsel: Counsel;
  styles: IStylesOptions;
  blocks: readonly Block[];
  marks: readonly AuthorityMark[];
  pageAt: PageAt;
  comments: BracketComments;
}

/** The paper in three sections: cover without a number, tables in roman numerals, body from page 1. */
export function memorandumDocument({ file, firmName, counsel, styles, blocks, marks, pageAt, comments }: TypesetPaper): Document {
  const notes = numberFootnotes(blocks);
  const tables = [...tableOfContents(blocks, pageAt, styles), ...tableOfAuthorities(listAuthorities(marks, pageAt), styles)];
  const body = blocks.map((block, index) =>
    paragraphOf(block, {
      notes: notes.ofBlock[index] ?? [],
      anchors: [...anchorsOf(marks, index), ...(comments.ofBlock[index] ?? [])].toSorted((one, other) => one.at - other.at),
      ...(levelOf(block) > 0 ? { bookmark: { name: bookmarkOf(index), id: index + 1 } } : {}),
    }),
  );
  return wordDocument({
    title: printable(memorandumTitle(file)),
    firmName,
    styles,
    footnotes: footnotesPart(notes),
    comments: comments.comments,
    sections: [
      { properties: { page: LETTER_PAGE_LOW_FOOTER }, children: coverPage(file, firmName, counsel) },
      numberedSection(NumberFormat.LOWER_ROMAN, tables),
      numberedSection(NumberFormat.DECIMAL, body),
    ],
  });
}

function numberedSection(formatType: (typeof NumberFormat)['LOWER_ROMAN' | 'DECIMAL'], children: Paragraph[]) {
  const number = new TextRun({ children: [PageNumber.CURRENT] });
  return {
    properties: { type: SectionType.NEXT_PAGE, page: { ...LETTER_PAGE_LOW_FOOTER, pageNumbers: { start: 1, formatType } } },
    footers: { default: centeredFooter([[number]]) },
    children,
  };
}

/** Hidden fields from which Word rebuilds the table of authorities. */
function anchorsOf(marks: readonly AuthorityMark[], block: number): Anchor[] {
  return marks
    .filter((mark) => mark.block === block)
    .map(({ at, entry: { kind, name, place: location, shortName } }) => ({
      at,
      runs: hiddenField([
        { text: 'TA \\l "' },
        ...(name ? [{ text: argument(name), italics: true }] : []),
        { text: `${argument(location)}" \\s "${argument(shortName)}" \\c ${CATEGORIES[kind]}` },
      ]),
    }));
}
