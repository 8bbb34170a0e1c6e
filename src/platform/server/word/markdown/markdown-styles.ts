import { BorderStyle, type IStylesOptions, ShadingType } from 'docx';
import { INCH } from '../page-measures.ts';

/** Indent of a list level, or of a quotation. */
export const STEP = 0.3 * INCH;
const FONT = 'Arial';
const MONOSPACE = 'Courier New';
const SIZE = 21;
const GRAY = '5F6368';
/** Space below a paragraph, and below the last item of a list. */
export const GAP = 120;
export const QUOTE_BORDER = { left: { style: BorderStyle.SINGLE, size: 12, color: 'B9B9B4', space: 8 } } as const;
const SHADE = { type: ShadingType.CLEAR, color: 'auto', fill: 'F3F3F1' } as const;

const heading = (size: number, before: number) => ({
  run: { font: FONT, size, bold: true, color: '000000' },
  paragraph: { spacing: { before, after: 100 }, keepNext: true, keepLines: true },
});

/** The file's styles under Word's own names: outline, table of contents and other themes depend on them. */
export const STYLES: IStylesOptions = {
  default: {
    document: {
      run: { font: FONT, size: SIZE, language: { value: 'en-US' } },
      paragraph: { spacing: { before: 0, after: GAP, line: 264 } },
    },
    title: { run: { font: FONT, size: 36, bold: true }, paragraph: { spacing: { before: 0, after: 160, line: 240 } } },
    heading1: {
      run: { font: FONT, size: 23, bold: true, color: '000000' },
      paragraph: {
        spacing: { before: 320, after: 120 },
        keepNext: true,
        keepLines: true,
        border: { top: { style: BorderStyle.SINGLE, size: 4, color: 'C8C8C4', space: 6 } },
      },
    },
    heading2: heading(26, 240),
    heading3: heading(23, 220),
    heading4: heading(SIZE, 200),
    heading5: heading(SIZE, 160),
    heading6: heading(SIZE, 160),
    listParagraph: { paragraph: { spacing: { after: 60 } } },
  },
  paragraphStyles: [
    {
      id: 'Quote',
      name: 'Quote',
      basedOn: 'Normal',
      quickFormat: true,
      paragraph: { border: QUOTE_BORDER },
    },
    {
      id: 'Code',
      name: 'Code',
      basedOn: 'Normal',
      quickFormat: true,
      run: { font: MONOSPACE, size: 18, noProof: true },
      paragraph: { spacing: { before: 60, after: 160, line: 240 }, shading: SHADE },
    },
    { id: 'TableText', name: 'Table Text', basedOn: 'Normal', paragraph: { spacing: { before: 40, after: 40, line: 240 } } },
    { id: 'Note', name: 'Note', basedOn: 'Normal', run: { italics: true, color: '8A4B00' } },
    { id: 'About', name: 'About', basedOn: 'Normal', run: { color: GRAY }, paragraph: { spacing: { after: 20 } } },
    { id: 'Footer', name: 'footer', basedOn: 'Normal', run: { size: 16, color: GRAY }, paragraph: { spacing: { after: 0 } } },
  ],
  characterStyles: [
    { id: 'CodeText', name: 'Code Text', run: { font: MONOSPACE, size: 19, noProof: true, shading: SHADE } },
    { id: 'Moment', name: 'Moment', run: { bold: false, size: 19, color: GRAY } },
  ],
};
