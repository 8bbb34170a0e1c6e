import type { StatuteCitation } from '#features/verification/server/citations/citation.ts';

/** Provisions that an opposition in such a case may cite; an empty list means the section with any subdivision. */
const PROVISIONS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  CPLR: {
    '2101': [],
    '2106': [],
    '2214': [],
    '3018': ['', '(b)'],
    '3211': [],
    '3212': ['', '(b)', '(e)', '(f)', '(g)', '(h)'],
    '4518': ['', '(a)'],
    '5001': ['', '(a)', '(b)'],
  },
  'Penal Law': { '190.40': [], '190.42': [] },
  GOL: { '5-501': [], '5-511': [], '5-521': ['', '(1)', '(3)'] },
  'LLC Law': { '1104': [] },
  UCC: {},
  '22 NYCRR': { '202.5': [], '202.8-b': [], '202.70': [], '130-1.1a': [], '130-1.1': [] },
};

/** A repealed provision that courts used to ask for. */
export const REPEALED = { code: '22 NYCRR', section: '202.8-g' } as const;

export function isKnownProvision({ code, section, subdivision }: StatuteCitation): boolean {
  if (code === 'UCC') return /^9-\d{3}[a-z]?$/.test(section);
  const allowed = PROVISIONS[code]?.[section];
  if (!allowed) return false;
  return allowed.length === 0 || allowed.some((start) => (start === '' ? subdivision === '' : subdivision.startsWith(start)));
}
