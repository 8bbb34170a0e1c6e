import { createMarkdownParser } from '#platform/server/word/markdown/parse-within.ts';
import { parseMarkdownAsIs } from '#platform/shared/markdown/parse-markdown.ts';
import { makeMarkdownSafe } from './make-markdown-safe.ts';
import { CHECK_REPLIES, type Transcript, type TranscriptMessage } from './transcript.ts';

/** Writes a conversation as a Markdown file: replies word for word, except for what `makeMarkdownSafe` escapes. */
export function writeMarkdown({ title, about, messages }: Transcript): string {
  const parse = createMarkdownParser(parseMarkdownAsIs);
  const head = about.map(([name, value]) => `- ${name}: ${literal(value)}`).join('\n');
  const parts = [
    `# ${literal(title)}`,
    head,
    '---',
    ...messages.flatMap((message) => partsOf(message, parse)),
    '---',
    `*${CHECK_REPLIES}*`,
  ];
  return `${parts.join('\n\n')}\n`;
}

function partsOf(
  { who, when, isReply, content, note, checks }: TranscriptMessage,
  parse: ReturnType<typeof createMarkdownParser>,
): string[] {
  const text = makeMarkdownSafe(content.replace(/\r\n?/g, '\n').trim(), parse);
  return [
    `## ${literal(who)} · ${when}`,
    isReply ? text : keepLines(text),
    ...[note ?? [], ...checks].flat().map((line) => `*[${literal(line)}]*`),
  ];
}

/** Preserves lines: in Markdown, two spaces at the end break one. */
const keepLines = (text: string) => text.replace(/(?<=\S)[ \t]*\n(?=[^\n])/g, '  \n');

/** Escapes all Markdown in a text of one line. */
const literal = (text: string) => text.replace(/[\\`*_{}[\]<>#|~!&]/g, '\\$&');
