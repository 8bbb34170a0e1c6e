import type { ListedEntry } from '../audit.contract.ts';
import { detailInWords } from '../entry-words.contract.ts';

/** What changed and why, a line each. */
export function EntryDetail({ detail }: Pick<ListedEntry, 'detail'>) {
  const lines = detailInWords(detail);
  if (lines.length < 2) return lines[0];
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
