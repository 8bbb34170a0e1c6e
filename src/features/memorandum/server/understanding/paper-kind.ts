/** Kinds of papers of a record that nobody swore to, by the words with which titles and briefs name them. */
const KINDS: readonly (readonly [kind: string, words: RegExp])[] = [
  ['guaranty', /\bguarant(?:y|ee)s?\b/i],
  ['particulars', /\bbills?\s+of\s+particulars\b/i],
  ['facts', /\b(?:statement\s+of\s+(?:\w+\s+){0,2}facts|R?S[MO]F|counterstatement)\b/i],
  ['transcript', /\b(?:transcript|tr|dep|deposition|ebt|examination\s+(?:before\s+trial|under\s+oath)|euo)\b/i],
  ['order', /\b(?:order|decision|judgment)\b/i],
  ['complaint', /\b(?:complaint|compl)\b/i],
  ['answer', /\b(?:answer|ans|counterclaims?)\b/i],
  ['petition', /\b(?:petition|pet)\b/i],
  ['stipulation', /\b(?:stipulation|stip)\b/i],
  [
    'ledger',
    /\b(?:ledger|(?:account|payment|transaction|remittance)\s+(?:history|statement|record)|statements?\s+of\s+account)\b/i,
  ],
  ['invoice', /\binvoices?\b/i],
  ['letter', /\b(?:letter|ltr|e[- ]?mail)\b/i],
  ['by-laws', /\bby[- ]?laws\b/i],
  ['minutes', /\bminutes\b/i],
  ['policy', /\bpolicy\b/i],
  ['mortgage', /\bmortgage\b/i],
  ['addendum', /\b(?:addendum|add|rider|amendment)\b/i],
  ['lease', /\b(?:sub)?lease\b/i],
  ['license', /\blicen[sc]e\b/i],
  ['agreement', /\b(?:agreement|agmt|(?:sub)?contract)\b/i],
  ['note', /\bnote\b/i],
  ['report', /\breport\b/i],
  ['notice', /\bnotice\b/i],
];

/** The paper that an exhibit belongs to, in its title: "(Exhibit A to Complaint)" of an agreement, which is no complaint. */
const BELONGS = /[([][^()[\]]*[)\]]|^(?:annexed\s+)?(?:to|of)\s.*|\bex(?:hibit|h)?s?\.?\s+[A-Z\d]{1,3}\s+(?:to|of)\b.*/gi;
/** Behind it stands the subject: "Notice of Default", "Guaranty of Lease". */
const SUBJECT = /\s(?:to|for|on|in|dated|between|with|regarding|re:?)\s.*/is;

/** The kind of paper that a short name or a title names: of a "Lease Guaranty" and a "Guaranty of Lease" the guaranty. */
export function kindOfPaper(name: string): string | null {
  const [kind] = kindsIn(headOf(name).split(/\sof\s/i)[0] ?? '');
  return wholeKind(name) ?? kind ?? null;
}

/** Every kind by which a brief may call a paper of this title: a "Lease Agreement" may be the "Lease" and the "Agreement". */
export function kindsOfPaper(title: string): string[] {
  const kinds = title.split(/\sand\s/i).flatMap((part) => {
    const own = kindOfPaper(part);
    if (own === null || wholeKind(part) || own === 'guaranty') return own ?? [];
    const [head = '', ...subject] = headOf(part).split(/\sof\s/i);
    return [...kindsIn(head), ...(own === 'agreement' ? kindsIn(subject.join(' ')) : [])];
  });
  return [...new Set(kinds)];
}

/** A title without what its paper belongs to. */
export const withoutOwner = (title: string) => title.replace(BELONGS, ' ').trim();

const headOf = (name: string) => withoutOwner(name.replace(/[_-]+/g, ' ')).replace(SUBJECT, '');

/** Kinds whose own name has an "of". */
const wholeKind = (name: string) =>
  KINDS.find(([kind, words]) => ['particulars', 'facts', 'ledger'].includes(kind) && words.test(headOf(name)))?.[0];

/** Kinds named by words, the last word first; a guaranty before all others. */
function kindsIn(words: string): string[] {
  const found = KINDS.flatMap(([kind, pattern]) => {
    const at = words.search(pattern);
    return at < 0 ? [] : [{ kind, at: kind === 'guaranty' ? Number.POSITIVE_INFINITY : at }];
  });
  return found.sort((one, other) => other.at - one.at).map(({ kind }) => kind);
}
