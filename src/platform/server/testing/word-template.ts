import { Document, Footer, Header, ImageRun, type IStylesOptions, Packer, Paragraph, type ParagraphChild, TextRun } from 'docx';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

/** The smallest picture: one transparent pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export const STYLES: IStylesOptions = {
  default: {
    document: { run: { font: 'Book Antiqua', size: 23 } },
    heading1: { run: { bold: false, smallCaps: true }, paragraph: {} },
    heading2: { run: { italics: true }, paragraph: {} },
  },
};

/** A firm's Word template: a letterhead with a logo on the first page, another header on the rest, a footer. */
export function wordTemplate(more: readonly ParagraphChild[] = [], styles: IStylesOptions = STYLES): Promise<Buffer> {
  const logo = new ImageRun({ type: 'png', data: PIXEL, transformation: { width: 40, height: 40 } });
  const first = new Header({ children: [new Paragraph({ children: [logo, new TextRun('QUILL & MARLOW'), ...more] })] });
  const rest = new Header({ children: [new Paragraph('Quill & Marlow, continued')] });
  const footer = new Footer({ children: [new Paragraph('4 Pine Street, Albany, New York')] });
  return Packer.toBuffer(
    new Document({
      styles,
      sections: [
        {
          properties: { titlePage: true, page: { margin: { top: 2000, left: 1800 } } },
          headers: { first, default: rest },
          footers: { first: footer, default: footer },
          children: [new Paragraph('Dear client: what stands here is not used.')],
        },
        { children: [new Paragraph('A second section')] },
      ],
    }),
  );
}

/** The same file with some parts replaced or added; a function changes the part's text. */
export function withParts(
  file: Uint8Array,
  changes: Record<string, string | Uint8Array<ArrayBuffer> | ((text: string) => string)>,
): Uint8Array {
  const parts = unzipSync(file);
  for (const [name, change] of Object.entries(changes)) {
    const changed = typeof change === 'function' ? change(strFromU8(parts[name] ?? new Uint8Array())) : change;
    parts[name] = typeof changed === 'string' ? strToU8(changed) : changed;
  }
  return zipSync(parts);
}

const OFFICE = 'http://schemas.openxmlformats.org';

/** The least that is a Word document: one page without text. */
export function emptyWordFile(): Uint8Array {
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${OFFICE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<w:document xmlns:w="${OFFICE}/wordprocessingml/2006/main"><w:body><w:sectPr><w:pgSz w:w="12240" w:h="15840"/></w:sectPr></w:body></w:document>`,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
}
