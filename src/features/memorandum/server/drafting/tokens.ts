/** Referent of a token: locations in the record, a decision, or a decision's name in running text. */
export interface Token {
  /** Offsets into the paragraph, brackets included. */
  start: number;
  end: number;
  kind: 'record' | 'authority' | 'name' | 'unreadable';
  /** Of a record token each place as a range of ids ("A14" to "A16"); of the others one id with itself. Empty where unreadable. */
  ranges: { from: string; to: string }[];
}

const TOKEN = /\[\[([^[\]]{1,200})\]\]/g;
const RECORD = /^(?:A|Ap|M)[0-9ivxl]{1,6}(?:\s?[-–]\s?(?:A|Ap|M)?[0-9ivxl]{1,6})?$/;
const KEY = /^[a-z0-9][a-z0-9-]{1,100}$/;

/** Every token of a paragraph, in order. What stands in double brackets and is none of the three kinds is unreadable. */
export function findTokens(text: string): Token[] {
  return [...text.matchAll(TOKEN)].map((match) => {
    const place = { start: match.index, end: match.index + match[0].length };
    const words = (match[1] ?? '').trim();
    if (words.startsWith('=') && KEY.test(words.slice(1))) return { ...place, kind: 'name', ranges: single(words.slice(1)) };
    const members = words.split(/\s?[,;]\s?/);
    if (members.every((member) => RECORD.test(member))) return { ...place, kind: 'record', ranges: members.map(rangeOf) };
    if (KEY.test(words)) return { ...place, kind: 'authority', ranges: single(words) };
    return { ...place, kind: 'unreadable', ranges: [] };
  });
}

const single = (id: string) => [{ from: id, to: id }];

/** "A14-16" and "A14-A16" are the same. */
function rangeOf(member: string): { from: string; to: string } {
  const [from = '', to = from] = member.split(/\s?[-–]\s?/);
  const series = /^[A-Z]p?/.exec(from)?.[0] ?? '';
  return { from, to: to.startsWith(series) ? to : `${series}${to}` };
}

/** The paragraph's own words, with each token's place kept by as many spaces, so that offsets stay. */
export function withoutTokens(text: string): string {
  return text.replace(TOKEN, (token) => ' '.repeat(token.length));
}
