import { AlignmentType, type IStylesOptions, LineRuleType } from 'docx';
import { INCH } from '#platform/server/word/page-measures.ts';

const FONT = 'Times New Roman';
const SIZE = 24;

/** Exact line heights make the pages computable: double spacing is 24 points, 27 lines a page. */
const DOUBLE = 480;
const SINGLE = 280;
const exact = (line: number, before = 0, after = 0) => ({ line, lineRule: LineRuleType.EXACT, before, after });

const run = { font: FONT, size: SIZE, color: '000000' };
const heading = () => ({
  run: { ...run, bold: true },
  paragraph: { spacing: exact(SINGLE, 200, 120), keepNext: true, keepLines: true, alignment: AlignmentType.CENTER },
});
/** Style of a table entry; long entries wrap before the column of the page numbers. */
const entry = (id: string, name: string, left: number, hanging = 0) => ({
  id,
  name,
  basedOn: 'Normal',
  quickFormat: true,
  paragraph: { spacing: exact(SINGLE, 0, 100), indent: { left, hanging, right: 0.9 * INCH }, keepLines: true },
});

/** The paper's styles by their names in Word. */
export const STYLES: IStylesOptions = {
  default: {
    document: { run: { ...run, language: { value: 'en-US' } }, paragraph: { spacing: exact(SINGLE) } },
    heading1: heading(),
    heading2: {
      ...heading(),
      paragraph: { ...heading().paragraph, indent: { left: INCH / 2, right: INCH / 2 } },
    },
    heading3: {
      ...heading(),
      paragraph: {
        ...heading().paragraph,
        alignment: AlignmentType.LEFT,
        indent: { left: INCH, hanging: INCH / 2, right: INCH / 2 },
      },
    },
    footnoteText: { run: { ...run, size: SIZE }, paragraph: { spacing: exact(SINGLE) } },
  },
  paragraphStyles: [
    {
      id: 'BodyText',
      name: 'Body Text',
      basedOn: 'Normal',
      paragraph: { spacing: exact(DOUBLE), indent: { firstLine: INCH / 2 } },
    },
    {
      id: 'BlockText',
      name: 'Block Text',
      basedOn: 'Normal',
      paragraph: { spacing: exact(SINGLE, 160, 200), indent: { left: INCH, right: INCH } },
    },
    { id: 'Closing', name: 'Closing', basedOn: 'Normal', paragraph: { spacing: exact(SINGLE), keepLines: true } },
    { id: 'Signature', name: 'Signature', basedOn: 'Closing', paragraph: { indent: { left: 3.25 * INCH } } },
    {
      id: 'TOCHeading',
      name: 'TOC Heading',
      basedOn: 'Normal',
      run: { bold: true },
      paragraph: { spacing: exact(SINGLE, 0, 240), alignment: AlignmentType.CENTER, keepNext: true },
    },
    {
      id: 'TOAHeading',
      name: 'toa heading',
      basedOn: 'Normal',
      run: { bold: true },
      paragraph: { spacing: exact(SINGLE, 120, 160), keepNext: true },
    },
    entry('TOC1', 'toc 1', 0),
    entry('TOC2', 'toc 2', INCH / 2),
    entry('TOC3', 'toc 3', INCH, INCH / 2),
    entry('TableofAuthorities', 'table of authorities', INCH / 2, INCH / 2),
  ],
};
