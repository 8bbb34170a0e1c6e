/** Result of one entry or file of an import. */
export interface ImportLine {
  /** "entry 3", or a file's name. */
  where: string;
  outcome: 'taken' | 'replaced' | 'unchanged' | 'refused';
  /** The entry's key, with further remarks; for a refusal the reason. */
  says: string;
}

const OUTCOMES = ['taken', 'replaced', 'unchanged', 'refused'] as const;

/** The report in lines of text: one for each entry or file, and the totals. */
export function formatImportReport(lines: readonly ImportLine[]): string {
  const sums = OUTCOMES.map((outcome) => `${count(lines, outcome)} ${outcome}`).join(', ');
  return [...lines.map(({ where, outcome, says }) => `${printable(where)}: ${outcome}: ${printable(says)}`), sums].join('\n');
}

/** Counts the entries or files of each outcome. */
export function sumUp(lines: readonly ImportLine[]): Record<ImportLine['outcome'], number> {
  const of = (outcome: ImportLine['outcome']) => count(lines, outcome);
  return { taken: of('taken'), replaced: of('replaced'), unchanged: of('unchanged'), refused: of('refused') };
}

export function count(lines: readonly ImportLine[], outcome: ImportLine['outcome']): number {
  return lines.filter((line) => line.outcome === outcome).length;
}

/** File names are not trusted: nothing in them may move a terminal's cursor or begin a line. */
function printable(text: string): string {
  return text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '�').slice(0, 500);
}
