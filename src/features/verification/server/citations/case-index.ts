import type { CaseCitation, Citation, Resolution, ShortCitation, SlipCitation, SupraCitation } from './citation.ts';

type Decision = CaseCitation | SlipCitation;

/** The decisions that a text cites in full, indexed by report, by slip opinion number and by name. */
export interface CaseIndex {
  byReport: Map<string, number[]>;
  bySlip: Map<string, number[]>;
  byWord: Map<string, number[]>;
  citations: readonly Citation[];
}

const MOST_CANDIDATES = 100;

/** Indexes every decision that is cited in full. */
export function indexCases(citations: readonly Citation[]): CaseIndex {
  const index: CaseIndex = { byReport: new Map(), bySlip: new Map(), byWord: new Map(), citations };
  for (const [at, citation] of citations.entries()) {
    if (citation.kind !== 'case' && citation.kind !== 'slip') continue;
    for (const word of new Set(partiesOf(citation).flat())) add(index.byWord, word, at);
    if (citation.kind === 'slip') {
      add(index.bySlip, `${citation.year} ${citation.number}`, at);
      continue;
    }
    for (const report of [`${citation.volume} ${citation.reporter} `, ...(citation.parallels ?? [])]) {
      const slip = /^(\d{4}) NY Slip Op (\d+)/.exec(report);
      if (slip) add(index.bySlip, `${slip[1]} ${slip[2]}`, at);
      else add(index.byReport, report.slice(0, report.lastIndexOf(' ')), at);
    }
  }
  return index;
}

/** The decision that a short form refers to: by its report or number, checked against its name. */
export function resolveShort(index: CaseIndex, at: number, short: ShortCitation, mayFollow: boolean): Resolution {
  const { volume, reporter, slip, name } = short;
  const same = slip ? index.bySlip.get(`${slip.year} ${slip.number}`) : reportedIn(index, volume ?? '', reporter ?? '');
  const reported = nearest(index, same ?? [], at, mayFollow);
  if (reported.length === 0) return { kind: 'unresolved', why: 'nothing-before' };
  const named = name ? nearest(index, namedLike(index, name), at, mayFollow) : [];
  const both = reported.filter((candidate) => named.some((other) => isSame(index, candidate, other)));
  const chosen = both.length > 0 ? both : reported;
  const isContradicted = both.length === 0 && named.length > 0;
  return chosen.length === 1 && !isContradicted ? refersTo(chosen) : closest(index, chosen, short, isContradicted);
}

/** The decisions of a volume; "108 A.D." for "108 A.D.3d" where no volume of the first series is cited. */
function reportedIn({ byReport }: CaseIndex, volume: string, reporter: string): number[] | undefined {
  const exact = byReport.get(`${volume} ${reporter}`);
  return exact ?? ['3d', '2d', ' 3d', ' 2d'].flatMap((series) => byReport.get(`${volume} ${reporter}${series}`) ?? []);
}

/** The decision that a supra refers to, by name. */
export function resolveSupra(index: CaseIndex, at: number, supra: SupraCitation, mayFollow: boolean): Resolution {
  const named = nearest(index, namedLike(index, supra.name), at, mayFollow);
  if (named.length === 0) return { kind: 'unresolved', why: 'unknown-name' };
  return named.length === 1 ? refersTo(named) : { kind: 'unresolved', why: 'ambiguous' };
}

/** Of several decisions in one volume, the one with the last first page before the pin. */
function closest(index: CaseIndex, candidates: number[], short: ShortCitation, isContradicted: boolean): Resolution {
  const pin = Number.parseInt(short.pins[0]?.from ?? '', 10);
  const before = candidates.filter((candidate) => pageOf(index.citations[candidate]) <= pin);
  if (isContradicted || before.length === 0) return { kind: 'unresolved', why: 'ambiguous' };
  return refersTo(before.sort((left, right) => pageOf(index.citations[left]) - pageOf(index.citations[right])));
}

function pageOf(citation: Citation | undefined): number {
  return citation?.kind === 'case' ? Number.parseInt(citation.page, 10) : Number.NaN;
}

function refersTo(candidates: number[]): Resolution {
  const to = candidates.at(-1);
  return to === undefined ? { kind: 'unresolved', why: 'nothing-before' } : { kind: 'refers', to };
}

/** The last citation of each different decision before an offset; after it only where it may be in a footnote. */
function nearest(index: CaseIndex, candidates: readonly number[], at: number, mayFollow: boolean): number[] {
  const before = candidates.filter((candidate) => candidate < at);
  const eligible = before.length > 0 || !mayFollow ? before : candidates;
  return eligible.filter((candidate, position) => !eligible.slice(position + 1).some((other) => isSame(index, candidate, other)));
}

function isSame(index: CaseIndex, left: number, right: number): boolean {
  return left === right || identityOf(index.citations[left]) === identityOf(index.citations[right]);
}

function identityOf(citation: Citation | undefined): string {
  if (citation?.kind === 'case') return `${citation.volume} ${citation.reporter} ${citation.page}`;
  return citation?.kind === 'slip' ? `${citation.year} ${citation.series} ${citation.number}` : '';
}

/** The decisions with a party that has the words of a short name, in sequence. */
function namedLike(index: CaseIndex, name: string): number[] {
  const words = wordsOf(name.split(/ v\.? /)[0] ?? '');
  const candidates = index.byWord.get(words[0] ?? '') ?? [];
  return candidates.filter((candidate) => {
    const citation = index.citations[candidate];
    return (citation?.kind === 'case' || citation?.kind === 'slip') && partiesOf(citation).some((party) => holds(party, words));
  });
}

function holds(party: string[], words: string[]): boolean {
  return party.some((_, start) => words.every((word, offset) => party[start + offset] === word));
}

function partiesOf({ name }: Decision): string[][] {
  return [name?.first, name?.second].map((party) => wordsOf(party ?? ''));
}

function wordsOf(name: string): string[] {
  const words = name
    .toLowerCase()
    .replace(/['’‘.]/g, '')
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '');
  return words.filter((word) => !/^(?:the|matter|of|in|re)$/.test(word) || words.length === 1);
}

function add(map: Map<string, number[]>, key: string, at: number): void {
  const list = map.get(key);
  if (!list) map.set(key, [at]);
  else if (list.push(at) > MOST_CANDIDATES) list.shift();
}
