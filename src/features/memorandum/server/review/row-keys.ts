import { createHash } from 'node:crypto';
import type { CiteCheck } from '#features/memorandum/cite-check.contract.ts';

/**
 * Keys by which rows of two versions of a brief are compared: the same key means the same finding on the same words, and the same
 * words around them, wherever they stand. Equal rows are told apart by their order.
 * @returns the key of each row, by its id
 */
export function rowKeys({ findings, passages }: Pick<CiteCheck, 'findings' | 'passages'>): Map<string, string> {
  const words = new Map(passages.map(({ id, before, marked, after }) => [id, [before, marked, after]]));
  const counts = new Map<string, number>();
  return new Map(
    findings.map(({ id, subject, kind, answer, text, says, passages: own }) => {
      const content = JSON.stringify([subject, kind, answer, text, says, own.map((passage) => words.get(passage))]);
      const hash = createHash('sha256').update(content).digest('hex');
      const count = (counts.get(hash) ?? 0) + 1;
      counts.set(hash, count);
      return [id, `${hash}-${count}`];
    }),
  );
}
