import type { ChatPaper, PaperUnit } from '#features/chatbot/papers.contract.ts';

const SIGNS: Record<PaperUnit, readonly [one: string, several: string, noun: string, nouns: string]> = {
  page: ['p. ', 'pp. ', 'page', 'pages'],
  paragraph: ['¶ ', '¶¶ ', 'paragraph', 'paragraphs'],
  row: ['row ', 'rows ', 'row', 'rows'],
};

/** "p. 3", "pp. 2-5, 9". @param units ascending */
export function nameUnits(unit: PaperUnit, units: readonly number[]): string {
  const runs: [from: number, to: number][] = [];
  for (const number of units) {
    const last = runs.at(-1);
    if (last && number === last[1] + 1) last[1] = number;
    else runs.push([number, number]);
  }
  const [one, several] = SIGNS[unit];
  return (units.length === 1 ? one : several) + runs.map(([from, to]) => (from === to ? from : `${from}-${to}`)).join(', ');
}

/** "21 pages", "1 row"; empty until it is read. */
export function countUnits({ unit, units }: Pick<ChatPaper, 'unit' | 'units'>): string {
  const [, , noun, nouns] = SIGNS[unit];
  return units === 0 ? '' : `${units.toLocaleString('en-US')} ${units === 1 ? noun : nouns}`;
}
