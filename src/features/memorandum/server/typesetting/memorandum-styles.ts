import { AlignmentType, type IStylesOptions, LineRuleType } from 'docx';
import { INCH } from '#platform/server/word/page-measures.ts';
import type { HeadingLook, Typography } from '#platform/server/word/template/read-typography.ts';

/** Serif typefaces whose widths the layout knows: the tables' page numbers depend on them. Rule 6 of 22 NYCRR 202.70(g). */
const FONTS = ['Times New Roman', 'Book Antiqua', 'Cambria', 'Constantia', 'Georgia'] as const;
const SIZE = 24;

/** Exact line heights make the pages computable: double spacing is 24 points, 27 lines a page. */
const DOUBLE = 480;
const SINGLE = 280;
const exact = (line: number, before = 0, after = 0) => ({ line, lineRule: LineRuleType.EXACT, before, after });

const formatOf = (font: string) => ({ font, size: SIZE, color: '000000' });

/** A heading as the firm's template has it, if it stands out there by more than size and color, which stay the court's. */
function heading(font: string, look: HeadingLook | null | undefined) {
  const { underline, ...emphasis } = look ?? BOLD;
  const standsOut = underline || Object.values(emphasis).includes(true);
  return {
    run: { ...formatOf(font), ...(standsOut ? { ...emphasis, ...(underline ? { underline: {} } : {}) } : { bold: true }) },
    paragraph: { spacing: exact(SINGLE, 200, 120), keepNext: true, keepLines: true, alignment: AlignmentType.CENTER },
  };
}
const BOLD = { bold: true, underline: false };

/** Style of a table entry; long entries wrap before the column of the page numbers. */
const entry = (id: string, name: string, left: number, hanging = 0) => ({
  id,
  name,
  basedOn: 'Normal',
  quickFormat: true,
  paragraph: { spacing: exact(SINGLE, 0, 100), indent: { left, hanging, right: 0.9 * INCH }, keepLines: true },
});

/**
 * The paper's styles by their names in Word.
 * @param typography of the firm's template, followed as far as 22 NYCRR 202.5(a) and 202.70(g) allow; null without one
 */
export function memorandumStyles(typography: Typography | null): IStylesOptions {
  const font = FONTS.find((known) => known === typography?.font) ?? FONTS[0];
  const run = formatOf(font);
  const [first, second, third] = [0, 1, 2].map((level) => heading(font, typography?.headings[level])) as [
    Heading,
    Heading,
    Heading,
  ];
  return {
    default: {
      document: { run: { ...run, language: { value: 'en-US' } }, paragraph: { spacing: exact(SINGLE) } },
      heading1: first,
      heading2: { ...second, paragraph: { ...second.paragraph, indent: { left: INCH / 2, right: INCH / 2 } } },
      heading3: {
        ...third,
        paragraph: {
          ...third.paragraph,
          alignment: AlignmentType.LEFT,
          indent: { left: INCH, hanging: INCH / 2, right: INCH / 2 },
        },
      },
      footnoteText: { run, paragraph: { spacing: exact(SINGLE) } },
    },
    paragraphStyles: PARAGRAPH_STYLES,
  };
}

type Heading = ReturnType<typeof heading>;

const PARAGRAPH_STYLES: NonNullable<IStylesOptions['paragraphStyles']> = [
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
];
