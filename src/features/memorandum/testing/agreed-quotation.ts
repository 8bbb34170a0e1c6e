import type { SectionMaterial } from '../server/drafting/section-material.ts';

/** Note after a quotation of which the papers agree only on a part. */
export const COMPARE_NOTE =
  ' [ATTORNEY: the papers quote the rest of this passage differently; compare both with the agreement itself]';

const SHORTEST = 4;

/** Finds the plaintiff's locations that quote a passage in other words than this location of the supporting paper does. */
export function quotedOtherwise({ disputes, record }: SectionMaterial, id: string): string[] {
  const ids = disputes.filter((dispute) => dispute.state === 'quoted differently' && dispute.ids.includes(id));
  return record
    .filter((other) => other.id !== id && ids.some((dispute) => dispute.ids.includes(other.id)))
    .map(({ text }) => text);
}

/** The longest run of a quotation's words that the other paper has as well; null where none is worth quoting. */
export function agreedPartOfQuotation(quoted: string, others: readonly string[]): string | null {
  const words = quoted.split(/\s+/);
  const texts = others.map((text) => text.replace(/\s+/g, ' '));
  for (let length = words.length; length >= SHORTEST; length -= 1) {
    for (let from = 0; from + length <= words.length; from += 1) {
      const run = words
        .slice(from, from + length)
        .join(' ')
        .replace(/[,;:]$/, '');
      if (texts.some((text) => text.includes(run))) return run.replace(/^(?:and|or|but) /, '');
    }
  }
  return null;
}
