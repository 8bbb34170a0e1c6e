import { type Citing, finish, plain, unknown } from './citing.ts';
import { groupTokens, type TokenGroup } from './group-tokens.ts';
import type { Inline } from './inline.ts';
import { add, type LineOfText, newLine } from './line-of-text.ts';
import { setAuthorities, setName } from './set-authorities.ts';
import { setRecords } from './set-records.ts';

/** Sets one paragraph of the draft: tokens become citations, quotation marks curly, blanks bold. */
export function setParagraph(text: string, citing: Citing): Inline[] {
  const line = newLine();
  let at = 0;
  for (const group of groupTokens(text)) {
    add(line, plain(text, at, group.start));
    at = setGroup(line, group, text, citing);
  }
  add(line, plain(text, at, text.length));
  return finish(line);
}

function setGroup(line: LineOfText, group: TokenGroup, text: string, citing: Citing): number {
  if (group.kind === 'record') return setRecords(line, group, text, citing);
  if (group.kind === 'authority') return setAuthorities(line, group, text, citing);
  if (group.kind === 'name') return setName(line, group, text, citing);
  add(line, unknown(text.slice(group.start + 2, group.end - 2), group));
  return group.end;
}
