import { findTokens, type Token } from '../drafting/tokens.ts';

/** Adjacent tokens of one kind, which are set as one citation. */
export interface TokenGroup {
  kind: Token['kind'];
  members: GroupedToken[];
  start: number;
  end: number;
}

export interface GroupedToken {
  token: Token;
  /** "see also", when it is between the token and the one before. */
  signal: string | null;
}

/** Signals that may introduce a citation. */
export const SIGNAL =
  '(?:but see(?: also)?|see,? also|see generally|see|but cf\\.|cf\\.|accord|compare|contra)(?:,? e\\.g\\.)?,?';
const BETWEEN = new RegExp(`^[\\s;,]{0,5}(?:(${SIGNAL})\\s{1,3})?$`, 'i');

/** Groups the tokens of a paragraph; names, and tokens that cannot be read, are groups of one. */
export function groupTokens(text: string): TokenGroup[] {
  const groups: TokenGroup[] = [];
  for (const token of findTokens(text)) {
    const last = groups.at(-1);
    const between = last && joins(last, token) ? BETWEEN.exec(text.slice(last.end, token.start)) : null;
    if (last && between && !(between[1] && token.kind === 'record')) {
      last.members.push({ token, signal: between[1] ?? null });
      last.end = token.end;
    } else groups.push({ kind: token.kind, members: [{ token, signal: null }], start: token.start, end: token.end });
  }
  return groups;
}

function joins(last: TokenGroup, token: Token): boolean {
  const isJoinable = token.kind === 'record' || token.kind === 'authority';
  return isJoinable && last.kind === token.kind && token.start - last.end < LONGEST_BETWEEN;
}

const LONGEST_BETWEEN = 40;
