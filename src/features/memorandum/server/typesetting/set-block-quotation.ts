import { countWords } from '#features/verification/server/record/count-words.ts';
import { withoutTokens } from '../drafting/tokens.ts';
import { type CitationContext, finishInlines, plainInline, unknownInline } from './citation-context.ts';
import { citeRecords, unknownRecords } from './cite-records.ts';
import { groupTokens } from './group-tokens.ts';
import type { InlineText } from './inline-text.ts';
import { add, newParagraph, trimEnd } from './paragraph-builder.ts';
import { setAuthorities } from './set-authorities.ts';
import { explained } from './set-records.ts';

const FEWEST_WORDS = 50;
/** A quotation as a whole paragraph; from the usual length on it is set as a block, without its quotation marks. */
const QUOTED = /^["“]([^"“”]*)["”]$/;

/** True for a paragraph that is nothing but a quotation of fifty words or more followed by its tokens. */
export function isBlockQuotation(text: string): boolean {
  const [first] = groupTokens(text);
  const closing = Math.max(text.lastIndexOf('”'), text.lastIndexOf('"'));
  if (!first || first.start < closing) return false;
  const quoted = QUOTED.exec(withoutTokens(text).trim().replace(/\.$/, '').trimEnd())?.[1];
  return quoted !== undefined && countWords(quoted) >= FEWEST_WORDS;
}

/** Sets a block quotation: no quotation marks, and the citation in parentheses after its last period. */
export function setBlockQuotation(text: string, citing: CitationContext): InlineText[] {
  const [first = { start: text.length }] = groupTokens(text);
  const opening = text.search(/["“]/) + 1;
  const closing = Math.max(text.lastIndexOf('”', first.start), text.lastIndexOf('"', first.start));
  const line = newParagraph();
  add(line, plainInline(text, opening, closing));
  trimEnd(line);
  for (const group of groupTokens(text)) {
    if (group.kind !== 'record') {
      setAuthorities(line, group, text.slice(0, group.end), citing);
      continue;
    }
    const ranges = group.members.flatMap(({ token }) => token.ranges);
    const cite = citeRecords(ranges, citing.locations);
    const location = { start: group.start, end: group.end };
    if (cite) add(line, { text: ` (${cite}.)`, ...location, ...explained(ranges, citing) });
    add(
      line,
      ...unknownRecords(ranges, citing.locations).map((id) => ({
        ...unknownInline(id, location),
        text: ` [VERIFY citation: ${id}]`,
      })),
    );
  }
  return finishInlines(line);
}
