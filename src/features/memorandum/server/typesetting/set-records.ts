import type { PaperRole } from '../understanding/create-mask.ts';
import { type CitationContext, unknownInline } from './citation-context.ts';
import { citeRecords, unknownRecords } from './cite-records.ts';
import type { TokenGroup } from './group-tokens.ts';
import type { InlineText } from './inline-text.ts';
import { add, beginsSentence, type ParagraphBuilder, removeFullStop, tailOf, trimEnd, wordsAfter } from './paragraph-builder.ts';

/** Sets record cites in parentheses before the period, wherever the draft has them. @returns the offset where the text goes on */
export function setRecords(line: ParagraphBuilder, group: TokenGroup, text: string, citing: CitationContext): number {
  const ranges = group.members.flatMap(({ token }) => token.ranges);
  const cite = citeRecords(ranges, citing.locations);
  const location = { start: group.start, end: group.end };
  const missing = unknownRecords(ranges, citing.locations).map((id) => unknownInline(id, location));
  const isInside = /\((?:[a-z.,]{1,12} ?){0,2}$/i.test(tailOf(line));
  const after = wordsAfter(text, group.end);
  const ends = isInside ? false : closeSentence(line, after);
  const words = cite && (isInside ? cite : `(${cite})`);
  const space = isInside || tailOf(line) === '' ? '' : ' ';
  if (!isInside) trimEnd(line);
  add(line, { text: space + words, ...location }, ...missing.map((inline) => ({ ...inline, text: ` ${inline.text}` })));
  const mark = ends ? '.' : (/^[.,;:](?!\d)/.exec(after)?.[0] ?? '');
  const consumed = after.startsWith(mark) ? mark.length : 0;
  add(line, { text: mark, ...location, ...(cite ? explained(ranges, citing) : {}) });
  return group.end + consumed;
}

/** Removes the sentence's period if the citation follows it. @returns true if the period has to be added again */
function closeSentence(line: ParagraphBuilder, after: string): boolean {
  const tail = tailOf(line).trimEnd();
  if (after.startsWith('.')) {
    if (/\.["”’']$/.test(tail)) removeFullStop(line);
    return true;
  }
  if (!/[.!?]["”’')\]]{0,3}$/.test(tail) || !beginsSentence(after)) return false;
  removeFullStop(line);
  return true;
}

/** The footnote that explains the short forms, where they first appear. */
export function explained(
  ranges: TokenGroup['members'][number]['token']['ranges'],
  citing: CitationContext,
): Pick<InlineText, 'footnote'> {
  const roles = new Set<PaperRole>(ranges.flatMap(({ from }) => citing.locations.records.get(from)?.role ?? []));
  const notes = [...roles].flatMap((role) => citing.explanations.get(role) ?? []);
  for (const role of roles) citing.explanations.delete(role);
  return notes.length > 0 ? { footnote: notes.join(' ') } : {};
}
