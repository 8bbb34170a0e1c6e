import type { SlipCitation } from './citation.ts';
import { GAP, matchAtOffset, SPACE } from './match-at-offset.ts';

/** "2021 N.Y. Slip Op. 50221(U)", "2022 WL 1997207". */
export interface SlipCite {
  start: number;
  end: number;
  year: number;
  series: SlipCitation['series'];
  number: string;
  isUnpublished: boolean;
  isPlain: boolean;
}

const NY = `N\\.?${GAP}Y\\.?`;
const US = `U\\.?${GAP}S\\.?`;
const SERIES = `(${NY}${GAP}Slip${SPACE}Op\\.?|W\\.?L\\.?|${US}${GAP}Dist\\.?${SPACE}LEXIS|${NY}${GAP}Misc\\.?${SPACE}LEXIS|${US}${GAP}App\\.?${SPACE}LEXIS)`;
const SOURCE = `((?:19|20)\\d\\d)${SPACE}${SERIES}(?:${GAP}Nos?\\.)?${SPACE}(\\d{1,8})(?!\\d)(${GAP}[([]U[)\\]])?`;
const HERE = new RegExp(SOURCE, 'y');
const ANYWHERE = new RegExp(`(?<![\\w.$/-])${SOURCE}`, 'g');

/** The slip opinion or database's number at an offset. */
export function slipCiteAt(text: string, at: number): SlipCite | null {
  const match = matchAtOffset(HERE, text, at);
  return match && anchorOf(match);
}

/** The next slip opinion or database's number at or after an offset. */
export function nextSlipCite(text: string, from: number): SlipCite | null {
  const match = matchAtOffset(ANYWHERE, text, from);
  return match && anchorOf(match);
}

function anchorOf(match: RegExpExecArray): SlipCite {
  const [found, year, series = '', number = '', unpublished] = match;
  return {
    start: match.index,
    end: match.index + found.length,
    year: Number(year),
    series: seriesOf(series),
    number,
    isUnpublished: unpublished !== undefined,
    isPlain: !series.includes('.'),
  };
}

function seriesOf(written: string): SlipCitation['series'] {
  if (/slip/i.test(written)) return 'NY Slip Op';
  if (/^W/.test(written)) return 'WL';
  if (/misc/i.test(written)) return 'NY Misc LEXIS';
  return /app/i.test(written) ? 'US App LEXIS' : 'US Dist LEXIS';
}
