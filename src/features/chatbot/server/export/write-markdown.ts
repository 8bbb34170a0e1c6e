import { containMarkdown } from './contain-markdown.ts';
import { CHECK_REPLIES, type Transcript, type TranscriptMessage } from './transcript.ts';

/** A conversation as a Markdown file: replies word for word as the model wrote them, apart from what `containMarkdown` makes plain. */
export function writeMarkdown({ title, about, messages }: Transcript): string {
  const head = about.map(([name, value]) => `- ${name}: ${literal(value)}`).join('\n');
  const parts = [`# ${literal(title)}`, head, '---', ...messages.flatMap(partsOf), '---', `*${CHECK_REPLIES}*`];
  return `${parts.join('\n\n')}\n`;
}

function partsOf({ who, when, isReply, content, note }: TranscriptMessage): string[] {
  const text = containMarkdown(content.replace(/\r\n?/g, '\n').trim());
  return [`## ${literal(who)} · ${when}`, isReply ? text : keepLines(text), ...(note === null ? [] : [`*[${literal(note)}]*`])];
}

/** Lines stay lines: two spaces at the end break one in Markdown. */
const keepLines = (text: string) => text.replace(/(?<=\S)[ \t]*\n(?=[^\n])/g, '  \n');

/** A text of one line in which nothing is Markdown. */
const literal = (text: string) => text.replace(/[\\`*_{}[\]<>#|~!&]/g, '\\$&');
