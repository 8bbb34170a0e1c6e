import { type Footer, HeadingLevel, PageNumber, Paragraph, TextRun } from 'docx';
import { createListNumbers } from '#platform/server/word/markdown/list-numbers.ts';
import { STYLES } from '#platform/server/word/markdown/markdown-styles.ts';
import { LETTER_PAGE_LOW_FOOTER } from '#platform/server/word/page.ts';
import { run, textForWord } from '#platform/server/word/text.ts';
import { centeredFooter, wordFile } from '#platform/server/word/word-file.ts';
import { setMessage } from './set-message.ts';
import { CHECK_REPLIES, type Transcript } from './transcript.ts';

/** Writes a conversation as a Word file: a model's Markdown becomes Word's own headings, lists, tables and code. */
export function writeWord({ title, about, firmName, messages }: Transcript): Promise<Buffer> {
  const numbers = createListNumbers();
  const head = [
    new Paragraph({ heading: HeadingLevel.TITLE, children: [run(title)] }),
    ...about.map(([name, value]) => new Paragraph({ style: 'About', children: [run(`${name}: ${value}`)] })),
  ];
  const children = [...head, ...messages.flatMap((message) => setMessage(message, numbers))];
  return wordFile({
    title: textForWord(title),
    firmName: textForWord(firmName),
    styles: STYLES,
    numbering: numbers.definitions(),
    sections: [{ properties: { page: LETTER_PAGE_LOW_FOOTER }, footers: { default: footer() }, children }],
  });
}

/** Repeated on every page, because a page may be read alone. */
function footer(): Footer {
  const page = new TextRun({ children: ['Page ', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES] });
  return centeredFooter([[run(CHECK_REPLIES)], [page]], 'Footer');
}
