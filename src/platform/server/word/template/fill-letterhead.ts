import { type INumberingOptions, type Paragraph, PatchType, patchDocument } from 'docx';
import { type Letterhead, PLACEHOLDER } from './letterhead.ts';

interface Filling {
  title: string;
  /** The author in the file's properties. */
  firmName: string;
  numbering: INumberingOptions;
  children: readonly Paragraph[];
}

/** Writes paragraphs on the firm's paper, in its styles. @returns the bytes of a .docx file */
export function fillLetterhead({ file }: Letterhead, { title, firmName, numbering, children }: Filling): Promise<Buffer> {
  const { key, start, end } = PLACEHOLDER;
  return patchDocument({
    outputType: 'nodebuffer',
    data: file,
    patches: { [key]: { type: PatchType.DOCUMENT, children: [...children] } },
    placeholderDelimiters: { start, end },
    // What was written is not searched again.
    recursive: false,
    numbering,
    properties: { title, creator: firmName, lastModifiedBy: firmName },
  });
}
