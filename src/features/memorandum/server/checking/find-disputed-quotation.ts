import type { CaseFile, QuotationConflict } from '../understanding/case-file.ts';
import type { DraftText } from './draft-text.ts';

/** The reason why a quotation found in one paper is not safe to use. */
export interface DisputedQuotation {
  says: string;
  failure: { mark: string; says: string };
}

/**
 * Finds a quotation whose words differ in the other paper: one of the two papers misquotes, and the check cannot know which. It
 * is accepted where the paragraph has both versions, or a note that sends the attorney to the document itself.
 */
export function findDisputedQuotation(words: string, text: DraftText, file: CaseFile): DisputedQuotation | null {
  const conflict = file.quotationConflicts.find((found) => isDisputed(words, text, found, file));
  if (!conflict) return null;
  return {
    says: 'The other paper quotes this passage in other words: compare both with the document that they quote before building on it.',
    failure: {
      mark: 'the papers quote this passage differently',
      says: 'The two papers quote this passage in different words. Quote only the words that both have, or add [ATTORNEY: compare both with the agreement itself] in the same paragraph.',
    },
  };
}

function isDisputed(words: string, text: DraftText, { sides }: QuotationConflict, file: CaseFile): boolean {
  if (/\[ATTORNEY:[^\]]{0,200}\bcompare\b/i.test(text.text)) return false;
  const versions = sides.map(({ role, start, end }) => folded(file[role].paper.text.slice(start, end)));
  const without = versions.filter((version) => !version.includes(folded(words)));
  if (without.length === 0 || without.length === versions.length) return false;
  const others = text.quotations
    .map(({ start, end }) => folded(text.plain.slice(start, end)))
    .filter((quoted) => quoted !== folded(words));
  return !without.some((version) => others.some((quoted) => quoted !== '' && version.includes(quoted)));
}

/** Returns the words alone, with hyphens at line ends closed up. */
function folded(text: string): string {
  return ` ${text
    .toLowerCase()
    .replace(/-\s*\n\s*/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
}
