import { AlignmentType, Document, Footer, HeadingLevel, Packer, PageNumber, Paragraph, TextRun } from 'docx';
import { CHECK_REPLIES, type Transcript } from '../transcript.ts';
import { createListNumbers } from './list-numbers.ts';
import { setMessage } from './set-message.ts';
import { PAGE, STYLES } from './word-styles.ts';
import { fitForWord, run } from './word-text.ts';

/** Writes a conversation as a Word file: a model's Markdown becomes Word's own headings, lists, tables and code. */
export async function writeWord({ title, about, firmName, messages }: Transcript): Promise<Uint8Array> {
  const numbers = createListNumbers();
  const head = [
    new Paragraph({ heading: HeadingLevel.TITLE, children: [run(title)] }),
    ...about.map(([name, value]) => new Paragraph({ style: 'About', children: [run(`${name}: ${value}`)] })),
  ];
  const children = [...head, ...messages.flatMap((message) => setMessage(message, numbers))];
  const document = new Document({
    title: fitForWord(title),
    creator: fitForWord(firmName),
    lastModifiedBy: fitForWord(firmName),
    styles: STYLES,
    numbering: numbers.definitions(),
    compatibility: { version: 15 },
    sections: [{ properties: { page: PAGE }, footers: { default: footer() }, children }],
  });
  return Packer.toBuffer(document);
}

/** Repeated on every page, because a page may be read alone. */
function footer(): Footer {
  const page = new TextRun({ children: ['Page ', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES] });
  const line = (children: TextRun[]) => new Paragraph({ style: 'Footer', alignment: AlignmentType.CENTER, children });
  return new Footer({ children: [line([run(CHECK_REPLIES)]), line([page])] });
}
