import type { ReplyMark } from '#features/chatbot/papers.contract.ts';

/** Private-use characters around a mark's number: no reply has them, and Markdown leaves them alone. */
const TOKEN = /\uE000(\d{1,4})\uE001/;
const PRIVATE = /[\uE000\uE001]/g;

/** Inserts a token for each mark into a reply, behind the words that it is about. */
export function insertTokens(text: string, marks: readonly ReplyMark[]): string {
  let marked = '';
  let from = 0;
  for (const [index, { at }] of marks.entries()) {
    marked += `${text.slice(from, at).replace(PRIVATE, '')}\uE000${index}\uE001`;
    from = at;
  }
  return marked + text.slice(from).replace(PRIVATE, '');
}

/** Divides a text at its tokens: words, and the numbers of marks. */
export const splitAtTokens = (text: string): (string | number)[] =>
  text
    .split(TOKEN)
    .map((part, index) => (index % 2 === 0 ? part : Number(part)))
    .filter((part) => part !== '');
