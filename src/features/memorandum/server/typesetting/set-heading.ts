import { findTokens } from '../drafting/tokens.ts';
import { citeRecords } from './cite-records.ts';
import { type Citing, finish, plain, unknown } from './citing.ts';
import type { Inline } from './inline.ts';

/** Sets a heading. A decision stands in it by its short name only: headings cite nothing for the first time and carry no footnote. */
export function setHeading(text: string, citing: Citing): Inline[] {
  const pieces: Inline[] = [];
  let at = 0;
  for (const { kind, start, end, ranges } of findTokens(text)) {
    const id = ranges[0]?.from ?? '';
    const records = kind === 'record' ? citeRecords(ranges, citing.places) : '';
    const name = citing.authorities.has(id) ? citing.shortNames.get(id) : undefined;
    pieces.push(plain(text, at, start));
    if (records) pieces.push({ text: `(${records})`, start, end });
    else if (name) pieces.push({ text: name, italics: true, start, end });
    else pieces.push(unknown(text.slice(start + 2, end - 2), { start, end }));
    at = end;
  }
  return finish({ pieces: [...pieces, plain(text, at, text.length)] });
}
