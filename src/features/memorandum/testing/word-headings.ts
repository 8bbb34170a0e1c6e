import type { SectionMaterial } from '../server/drafting/section-material.ts';
import { factIn } from './read-material.ts';

/** Words a heading that the plan left open, as far as the record carries it. */
export function wordHeadings(heading: string | null, kind: string, material: SectionMaterial): string | null {
  if (heading === null || !/\[(?!ATTORNEY)/.test(heading)) return heading;
  return WORDINGS[kind]?.(material) ?? heading.replace(/\s?\[(?!ATTORNEY)[^[\]]*\]/g, '');
}

const WORDINGS: Readonly<Record<string, (material: SectionMaterial) => string>> = {
  recourse: ({ record }) =>
    record.some(({ id, text }) => id.startsWith('A') && /bankrupt/i.test(text))
      ? 'Plaintiff kept recourse against defendants on bankruptcy and through the guaranty.'
      : 'Plaintiff kept recourse against defendants through the guaranty and the security.',
  reconciliation: (material) =>
    factIn(material, 'reconciliationRequest')
      ? 'The right to reconciliation was without effect in practice.'
      : 'The right to reconciliation does not make repayment depend on receipts.',
  'prima-facie': () => 'Plaintiff has not made a prima facie case on damages or on its records.',
  fees: () => 'Plaintiff is not entitled on this motion to the fees that it claims.',
  premature: () => 'The motion is premature because papers that bear on it are in plaintiff’s hands alone.',
};
