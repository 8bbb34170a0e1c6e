import type { DraftSources } from '../drafting/brief.ts';
import { findTokens, type Token } from '../drafting/tokens.ts';

/** Makes a draft's words readable for a report: each token becomes its short cite: "(Delgado Aff. ¶ 14)". */
export function readableTokens(text: string, sources: DraftSources): string {
  let readable = '';
  let from = 0;
  for (const token of findTokens(text)) {
    readable += text.slice(from, token.start) + wordsOf(token, text, sources);
    from = token.end;
  }
  return readable + text.slice(from);
}

function wordsOf({ kind, ranges, start, end }: Token, text: string, { shortNames, authorities }: DraftSources): string {
  const raw = text.slice(start + 2, end - 2);
  if (kind === 'record') return `(${ranges.map(({ from, to }) => formatLocation(from, to, shortNames)).join('; ')})`;
  const source = authorities.find(({ id }) => id === ranges[0]?.from);
  return source?.authority?.name ?? source?.cited?.name ?? `[${raw}]`;
}

const PLACE_ID = /(?<!\bEx(?:\.|hibit) )\b((?:Ap|A|M)\d{1,4}[a-z]?)(?:-((?:Ap|A|M)\d{1,4}[a-z]?))?\b/g;

/** Replaces the record's ids, known only to the model, in a sentence about a draft: "It stands at Delgado Aff. ¶ 13". */
export function readableLocations(text: string, { records, shortNames }: Pick<DraftSources, 'records' | 'shortNames'>): string {
  const known = new Set(records.map(({ id }) => id));
  return text.replace(PLACE_ID, (id: string, from: string, to: string = from) => {
    if (!known.has(from) || !known.has(to)) return id;
    return formatLocation(from, to, shortNames).replace(/ at (?=\S+$)/, from === to ? ' p. ' : ' pp. ');
  });
}

/** "Delgado Aff. ¶¶ 14-16", "Pl. Mem. at 3". */
export function formatLocation(from: string, to: string, shortNames: DraftSources['shortNames']): string {
  const [series = '', bare = (id: string) => id] = [/^(?:Ap|A|M)/.exec(from)?.[0], (id: string) => id.replace(/^(?:Ap|A|M)/, '')];
  const location = from === to ? bare(from) : `${bare(from)}-${bare(to)}`;
  if (series === 'A') return `${shortNames.affirmation} ${from === to ? '¶' : '¶¶'} ${location}`;
  return `${series === 'M' ? shortNames.memorandum : shortNames.affirmation} at ${location}`;
}
