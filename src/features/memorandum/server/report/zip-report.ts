import { Document, Packer } from 'docx';
import { type Block, footerOf, PAGE, STYLES } from '../outline/report-layout.ts';

/** Packs a report as a Word file: the title is its property and appears in the footer. @returns the bytes of a .docx file */
export function zipReport(title: string, children: Block[], firmName: string): Promise<Buffer> {
  const document = new Document({
    title,
    creator: firmName,
    lastModifiedBy: firmName,
    styles: STYLES,
    compatibility: { version: 15 },
    sections: [{ properties: PAGE, footers: { default: footerOf(`${title}: for an attorney’s review`) }, children }],
  });
  return Packer.toBuffer(document);
}
