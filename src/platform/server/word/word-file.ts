import { AlignmentType, Document, Footer, type IPropertiesOptions, Packer, Paragraph, type TextRun } from 'docx';

interface FileOptions extends Omit<IPropertiesOptions, 'creator' | 'lastModifiedBy' | 'compatibility'> {
  title: string;
  /** The author in the file's properties. */
  firmName: string;
}

/** Assembles a Word file, whose only author is the firm. */
export function wordDocument({ firmName, ...options }: FileOptions): Document {
  return new Document({ ...options, creator: firmName, lastModifiedBy: firmName, compatibility: { version: 15 } });
}

/** Writes a Word file. @returns the bytes of a .docx file */
export const wordFile = (options: FileOptions): Promise<Buffer> => Packer.toBuffer(wordDocument(options));

/** A footer of centered lines. */
export function centeredFooter(lines: readonly TextRun[][], style?: string): Footer {
  const paragraph = (children: TextRun[]) =>
    new Paragraph({ alignment: AlignmentType.CENTER, children, ...(style ? { style } : { spacing: { after: 0 } }) });
  return new Footer({ children: lines.map(paragraph) });
}
