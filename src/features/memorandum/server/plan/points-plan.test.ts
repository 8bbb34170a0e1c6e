import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SHIPPED_AUTHORITIES } from '#features/verification/server/library/authorities/shipped-authorities.ts';
import type { Authority } from '#features/verification/server/library/authority.ts';
import { AUTHORITY_TOPICS } from '#features/verification/server/library/authority-topics.ts';
import type { CaseFacts } from './case-facts.ts';
import type { PlanFacts } from './plan-facts.ts';
import { POINT_KINDS, POINTS } from './points.ts';
import { type PlanInput, type PointsPlan, planPoints } from './points-plan.ts';

const FACTS: PlanFacts = {
  ...{ asksDiscovery: false, bankruptcyClause: true, askedReconciliation: true },
  ...{ disputesBreach: true, claimsFees: true, hasGuaranty: true, disputesAmount: true, attacksTerms: true },
  ...{ deniesGuaranty: false, isForOneDefendant: false },
};
const known = (...keys: string[]) =>
  keys.map((key) => {
    const found = SHIPPED_AUTHORITIES.find((authority) => authority.key === key);
    if (!found) throw new Error(key);
    return found;
  });
const plan = (given: Partial<PlanInput> = {}) =>
  planPoints({ department: 1, plaintiffsAuthorities: [], facts: FACTS, caseFacts: new Map(), ...given });

const kinds = ({ points }: PointsPlan) => points.map(({ kind }) => kind);
const supports = ({ points }: PointsPlan) => points.flatMap(({ parts }) => parts.flatMap((part) => part.supports));
const confronted = ({ points }: PointsPlan) => points.flatMap((point) => point.confronts.map(({ authority }) => authority.key));
const leadsOf = ({ points }: PointsPlan, part: string) =>
  points
    .flatMap(({ parts }) => parts.filter(({ kind }) => kind === part).flatMap((found) => found.supports))
    .map((lead) => lead.authority.key);

test('in the First Department usury leads, in the others the plaintiff’s proof', () => {
  expect(kinds(plan({ department: 1 }))).toEqual(['usury', 'prima-facie', 'breach', 'fees', 'guaranty']);
  for (const department of [2, 3, 4, null] as const) {
    expect(kinds(plan({ department }))).toEqual(['prima-facie', 'usury', 'breach', 'fees', 'guaranty']);
  }
});

test('a guarantor who opposes alone and denies the signature argues that first', () => {
  const alone = plan({ facts: { ...FACTS, deniesGuaranty: true, isForOneDefendant: true } });
  expect(kinds(alone)).toEqual(['guaranty', 'usury', 'prima-facie', 'breach', 'fees']);
  expect(alone.points[0]?.parts.map(({ kind }) => kind)).toEqual(['signature', 'guaranty']);
  const together = plan({ facts: { ...FACTS, deniesGuaranty: true } });
  expect(kinds(together).at(-1)).toBe('guaranty');
  expect(
    plan()
      .points.at(-1)
      ?.parts.map(({ kind }) => kind),
  ).toEqual(['guaranty']);
});

test('a point that the facts do not carry is left out', () => {
  expect(kinds(plan({ facts: { ...FACTS, asksDiscovery: true } }))).toContain('premature');
  const bare = { ...FACTS, disputesBreach: false, claimsFees: false, hasGuaranty: false };
  expect(kinds(plan({ facts: bare }))).toEqual(['usury', 'prima-facie']);
});

test('decisions of the home department come first, then the Court of Appeals', () => {
  expect(leadsOf(plan({ department: 1 }), 'recourse').slice(0, 3)).toEqual([
    ...['kapitus-v-ragtime-gourmet', 'people-v-richmond-capital', 'davis-v-richmond-capital'],
  ]);
  expect(leadsOf(plan({ department: 2 }), 'reconciliation').slice(0, 2)).toEqual([
    ...['lg-funding-v-united-senior', 'crystal-springs-v-big-thicket'],
  ]);
  expect(leadsOf(plan({ department: 4 }), 'damages')).toEqual([
    ...['bridge-funding-v-simonexpress', 'tapp-partners-v-wall-sections', 'winegrad-v-new-york-univ'],
  ]);
  expect(leadsOf(plan({ department: 1 }), 'damages')[0]).toBe('winegrad-v-new-york-univ');
});

test('a decision may carry a part before a court of its own department alone, and opens it there', () => {
  expect(leadsOf(plan({ department: 1 }), 'records').slice(0, 2)).toEqual([
    ...['jpmorgan-chase-v-clancy', 'deutsche-bank-v-kirschenbaum'],
  ]);
  expect(leadsOf(plan({ department: 2 }), 'records')).not.toContain('jpmorgan-chase-v-clancy');
  const openers = (department: PlanInput['department']) =>
    plan({ department }).points.flatMap(({ parts }) =>
      parts.flatMap(({ kind, notes }) => (notes.some((note) => /of another department: open with/.test(note)) ? [kind] : [])),
    );
  expect(openers(1)).toEqual(['recourse', 'reconciliation', 'finite-term', 'records', 'breach']);
  expect(openers(2)).toEqual([]);
  expect(openers(4)).toEqual(['records', 'recourse', 'reconciliation', 'finite-term']);
});

test('a denied signature has decisions on sworn proof and credibility', () => {
  expect(leadsOf(plan({ facts: { ...FACTS, deniesGuaranty: true } }), 'signature')).toEqual([
    ...['glick-dolleck-v-tri-pac', 'sillman-v-twentieth-century-fox', 'vega-v-restani-constr', 'fundfi-v-bkt'],
  ]);
});

test('an adverse decision of the home department is answered where its point is argued, the only one on usury by itself', () => {
  const library = SHIPPED_AUTHORITIES.map((authority) =>
    authority.key === 'bacchus-v-bronx-lebanon' ? { ...authority, topics: ['discovery' as const] } : authority,
  );
  expect(confronted(plan({ library }))).not.toContain('bacchus-v-bronx-lebanon');
  const asking = plan({ library, facts: { ...FACTS, asksDiscovery: true } });
  const answers = (kind: string, { points }: PointsPlan) =>
    points.find((point) => point.kind === kind)?.confronts.map(({ authority, answer }) => [authority.key, answer]) ?? [];
  expect(answers('premature', asking).map(([key]) => key)).toEqual(['bacchus-v-bronx-lebanon']);
  expect(answers('usury', asking)).toEqual([
    ['champion-auto-v-pearl-beta', expect.stringMatching(/only decision for a funder on the point/)],
  ]);
  for (const [, answer] of answers('usury', plan({ department: 2 }))) expect(answer).not.toMatch(/only decision for a funder/);
});

test('a default on bankruptcy brings recourse to the front', () => {
  const parts = (facts: PlanFacts) => plan({ facts }).points[0]?.parts.map(({ kind }) => kind);
  expect(parts(FACTS)).toEqual(['recourse', 'reconciliation', 'finite-term', 'rate']);
  expect(parts({ ...FACTS, bankruptcyClause: false })).toEqual(['reconciliation', 'finite-term', 'recourse', 'rate']);
});

test('the home department’s adverse decisions and all that the plaintiff cites are answered, each once', () => {
  const cited = known(
    'champion-auto-v-pearl-beta',
    'principis-v-i-do',
    'apollo-v-dave-reilly',
    'samson-v-russo',
    'seidel-v-18-e-17th-st',
  );
  expect(confronted(plan({ plaintiffsAuthorities: cited })).sort()).toEqual(cited.map(({ key }) => key).sort());
  expect(confronted(plan({ department: 1 }))).toEqual(['champion-auto-v-pearl-beta']);
  expect(confronted(plan({ department: 4 }))).toEqual(['samson-v-russo']);
  expect(confronted(plan({ department: 3 }))).toEqual([]);
  expect(confronted(plan({ department: 2 })).sort()).toEqual([
    ...['apollo-v-dave-reilly', 'diesel-funding-v-build-retail', 'principis-v-i-do'],
    ...['spin-capital-v-bridgelink', 'true-bus-v-guerrero'],
  ]);
});

test('a funder’s decision of the Court of Appeals is answered in every department', () => {
  const [first] = SHIPPED_AUTHORITIES as readonly [Authority];
  const own: Authority = { ...first, key: 'own', side: 'funder' };
  for (const department of [1, 2, 3, 4, null] as const) {
    expect(confronted(plan({ department, library: [...SHIPPED_AUTHORITIES, own] }))).toContain('own');
  }
});

test('the answer to an adverse decision follows what it turned on and the facts of the record', () => {
  const answer = (facts: CaseFacts) =>
    plan({ plaintiffsAuthorities: known('principis-v-i-do'), caseFacts: facts })
      .points.flatMap(({ confronts }) => confronts)
      .find(({ authority }) => authority.key === 'principis-v-i-do');
  const found = answer(new Map([['bankruptcyDefault', { value: true, from: [] }]]));
  expect(found?.answer).toMatch(
    /^Distinguish it: .* the record bears out at the places given: here a bankruptcy, insolvency or failure of means is a default\.$/,
  );
  expect(found?.distinguishes).toHaveLength(1);
  const unknown = answer(new Map());
  expect(unknown?.answer).toMatch(
    /nothing in the two papers that takes this case out of it\. .*concede.* \[ATTORNEY: does one of these hold here: /,
  );
  const against = answer(new Map([['bankruptcyDefault', { value: false, from: [] }]]));
  expect(against?.open).toHaveLength((unknown?.open.length ?? 0) - 1);
});

test('the point that the record does not carry gives the lead to the other', () => {
  const lead = (department: PlanInput['department'], facts: Partial<PlanFacts>) =>
    kinds(plan({ department, facts: { ...FACTS, ...facts } }))[0];
  expect(lead(2, { disputesAmount: false })).toBe('usury');
  expect(lead(1, { bankruptcyClause: false, askedReconciliation: false })).toBe('prima-facie');
});

test('the terms are called unconscionable only where a paper attacks them', () => {
  const parts = (attacksTerms: boolean) =>
    plan({ facts: { ...FACTS, attacksTerms } }).points.flatMap((point) => point.parts.map(({ kind }) => kind));
  expect(parts(true)).toContain('unconscionability');
  expect(parts(false)).not.toContain('unconscionability');
});

test('in the Third Department the plan says that no decision of its own was found', () => {
  expect(plan({ department: 3 }).notes[0]).toMatch(/No appellate decision of the Third Department .* was found/);
  expect(supports(plan({ department: 3 })).some(({ weight }) => weight === 'home')).toBe(false);
  expect(plan({ department: null }).notes[0]).toMatch(/county is not known/);
});

test('what was decided on the pleadings carries its posture, and a mixed decision its limits', () => {
  const all = [1, 2, 3, 4, null].flatMap((department) => supports(plan({ department: department as PlanInput['department'] })));
  for (const { authority, mustSay } of all) {
    if (authority.isPleadingStage) expect(mustSay).toContain(authority.posture);
    if (authority.side === 'mixed') expect(mustSay).toContain(authority.caution);
  }
  expect(all.some(({ authority }) => authority.isPleadingStage)).toBe(true);
});

test('every authority that a point names is in the shipped library, and none is for the funder', () => {
  const leads = POINT_KINDS.flatMap((kind) =>
    POINTS[kind].parts.flatMap(({ leads: all, homeLeads = [] }) => [...all, ...homeLeads]),
  );
  expect(known(...leads).map(({ side }) => side)).not.toContain('funder');
  for (const kind of POINT_KINDS) expect(POINTS[kind].heading).toMatch(/^[A-Z].*\.$/);
});

test('whatever library, department and papers: no funder’s decision supports, and every one that is cited is answered', () => {
  const side = fc.constantFrom<Authority['side']>('merchant', 'funder', 'mixed', 'neutral');
  const library = fc.array(side, { minLength: 45, maxLength: 45 }).map((sides) => [
    ...SHIPPED_AUTHORITIES.map((authority, index) => ({ ...authority, side: sides[index] ?? 'mixed' })),
    ...AUTHORITY_TOPICS.slice(0, 11).map((topic, index) => ({
      ...(SHIPPED_AUTHORITIES[index] as Authority),
      ...{ key: `own-${index}`, side: sides[34 + index] ?? 'mixed', topics: [topic] },
    })),
  ]);
  const department = fc.constantFrom<PlanInput['department']>(1, 2, 3, 4, null);
  const facts = fc.record({
    ...{ asksDiscovery: fc.boolean(), bankruptcyClause: fc.boolean(), disputesBreach: fc.boolean() },
    ...{ deniesGuaranty: fc.boolean(), isForOneDefendant: fc.boolean() },
    ...{ claimsFees: fc.boolean(), hasGuaranty: fc.boolean(), askedReconciliation: fc.boolean() },
    ...{ disputesAmount: fc.boolean(), attacksTerms: fc.boolean() },
  });
  fc.assert(
    fc.property(library, department, facts, fc.array(fc.nat(44), { maxLength: 12 }), (decisions, home, found, picks) => {
      const cited = picks.map((pick) => decisions[pick]).filter((decision) => decision !== undefined);
      const made = planPoints({
        department: home,
        plaintiffsAuthorities: cited,
        facts: found,
        caseFacts: new Map(),
        library: decisions,
      });
      expect(supports(made).filter(({ authority }) => authority.side === 'funder')).toEqual([]);
      const answered = confronted(made);
      expect(new Set(answered).size).toBe(answered.length);
      for (const { key, side } of cited) if (side === 'funder') expect(answered).toContain(key);
    }),
    { numRuns: 200 },
  );
});

test('a firm’s own decision supports the part that it is about', () => {
  const [first] = SHIPPED_AUTHORITIES as readonly [Authority];
  const own: Authority = { ...first, key: 'own', side: 'merchant', topics: ['penalty'] };
  const made = plan({ library: [...SHIPPED_AUTHORITIES, own] });
  expect(leadsOf(made, 'penalty')).toContain('own');
  expect(leadsOf(made, 'recourse')).not.toContain('own');
});

test('the standard of review cites what the library or the plaintiff has, and asks for the rest', () => {
  const library = SHIPPED_AUTHORITIES.filter(({ key }) => !/^(?:alvarez|zuckerman)-/.test(key));
  const cited = (given: Partial<PlanInput>) => plan({ library, ...given }).standard.map(({ citation }) => citation?.name ?? null);
  expect(cited({})).toEqual([null, null, 'Winegrad v New York Univ. Med. Ctr.', null]);
  expect(plan({ library }).standard[1]?.note).toMatch(/^\[ATTORNEY: add authority; Alvarez/);
  const plaintiffsCitations = [
    { volume: '68', reporter: 'N.Y.2d', page: '320' },
    { volume: '49', reporter: 'NY2d', page: '557' },
  ];
  expect(cited({ plaintiffsCitations })).toEqual([
    ...[null, 'Alvarez v Prospect Hosp.', 'Winegrad v New York Univ. Med. Ctr.', 'Zuckerman v City of New York'],
  ]);
  const unread = expect.stringContaining('read it before citing it');
  expect(plan({ library, plaintiffsCitations }).standard.map(({ note }) => note)).toEqual([null, unread, null, unread]);
});
