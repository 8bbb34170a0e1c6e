import type { PaperUnit } from '#features/chatbot/papers.contract.ts';

const SIGNS: Record<PaperUnit, [one: string, several: string]> = {
  page: ['p. ', 'pp. '],
  paragraph: ['¶ ', '¶¶ '],
  row: ['row ', 'rows '],
};
const NOUNS: Record<PaperUnit, string> = { page: 'pages', paragraph: 'paragraphs', row: 'rows' };

/** "p. 3", "¶¶ 14-15", "row 8". */
export const nameUnits = (unit: PaperUnit, from: number, to = from): string =>
  from === to ? `${SIGNS[unit][0]}${from}` : `${SIGNS[unit][1]}${from}-${to}`;

/** "21 pages", "1 row". */
export const countUnits = (unit: PaperUnit, count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? NOUNS[unit].slice(0, -1) : NOUNS[unit]}`;
