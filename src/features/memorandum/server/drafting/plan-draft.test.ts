import { beforeAll, expect, test } from 'vitest';
import { PART_RULE_LIMITS } from '#features/memorandum/part-rules.contract.ts';
import { SHIPPED_AUTHORITIES } from '#features/verification/server/library/authorities/shipped-authorities.ts';
import type { Statement } from '../statements/statement.ts';
import { briefOf, caseFrom, inDepartment, materialOf, sampleCase, WIDE } from '../testing/sample-case.ts';
import { type AnswerKey, readAnswerKey } from '../testing/sample-pair.ts';
import { loadPair } from '../testing/sample-pairs.ts';
import { withKey } from '../testing/statements-from-key.ts';
import type { CaseFile } from '../understanding/case-file.ts';
import { readCase } from '../understanding/read-case.ts';
import type { DraftBrief } from './brief.ts';
import { computeFigures } from './compute-figures.ts';
import { longestPrompt, planDraft } from './plan-draft.ts';
import { writeRate } from './write-rate.ts';

let file: CaseFile;
let brief: DraftBrief;
let key: AnswerKey;

beforeAll(async () => {
  [file, key] = await Promise.all([sampleCase(), readAnswerKey()]);
  brief = briefOf(file);
});

const ids = ({ sections }: DraftBrief) => sections.map(({ id }) => id);
const section = ({ sections }: DraftBrief, id: string) => sections.find((found) => found.id === id);

test('in the First Department usury leads, and every section has its number', () => {
  expect(brief.sections.map(({ id, label }) => [id, label])).toEqual([
    ['preliminary', null],
    ['facts', null],
    ['standard', null],
    ['usury', 'POINT I'],
    ['prima-facie', 'POINT II'],
    ['premature', 'POINT III'],
    ['breach', 'POINT IV'],
    ['fees', 'POINT V'],
    ['guaranty', 'POINT VI'],
    ['conclusion', null],
  ]);
});

test('in the Second and Fourth Departments the proof leads, and their own adverse decisions are answered by name', () => {
  const second = briefOf(inDepartment(file, 2, 'Kings'));
  const fourth = briefOf(inDepartment(file, 4, 'Erie'));
  expect(ids(second).slice(3, 5)).toEqual(['prima-facie', 'usury']);
  expect(section(second, 'usury')?.confronts).toEqual(
    expect.arrayContaining([
      'principis-v-i-do',
      'apollo-v-dave-reilly',
      'diesel-funding-v-build-retail',
      'spin-capital-v-bridgelink',
      'true-bus-v-guerrero',
    ]),
  );
  expect(ids(fourth).slice(3, 5)).toEqual(['prima-facie', 'usury']);
  expect(section(fourth, 'usury')?.confronts).toContain('samson-v-russo');
  const weights = materialOf(fourth, 'prima-facie').authorities.filter(({ weight }) => weight === 'home');
  expect(weights.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['bridge-funding-v-simonexpress', 'tapp-partners-v-wall-sections']),
  );
});

test('each of the plaintiff’s four points is answered, and each where it belongs', () => {
  expect(brief.points.map(({ label, heading, answeredIn }) => [label, heading, answeredIn])).toEqual(
    key.plaintiffsPoints.map(({ label, heading }, index) => [
      label,
      heading,
      ['prima-facie', 'usury', 'guaranty', 'fees'][index],
    ]),
  );
  for (const [index, { printedPage }] of key.plaintiffsPoints.entries())
    expect(brief.points[index]?.pages[0]).toBe(`M${printedPage}`);
  expect(ids(brief)).not.toContain('replies');
});

test('a point that none of ours answers gets a reply of its own', () => {
  const odd = {
    ...file,
    points: file.points.map((point, index) =>
      index === 3
        ? {
            ...point,
            authorities: [],
            parts: [],
            heading: { ...point.heading, text: 'THE COUNTERCLAIM FOR LIBEL IS TIME-BARRED' },
          }
        : point,
    ),
  };
  const planned = briefOf(odd);
  expect(planned.points[3]?.answeredIn).toBe('replies');
  expect(section(planned, 'replies')).toMatchObject({ label: 'POINT VII', parts: [{ kind: 'reply-1', heading: null }] });
  expect(ids(planned).slice(-2)).toEqual(['replies', 'conclusion']);
});

test('the decisions that have to be answered are those of the answer key, and what nobody can look up is never relied on', () => {
  const confronted = brief.sections.flatMap(({ confronts }) => confronts);
  expect(confronted).toEqual(
    expect.arrayContaining(['champion-auto-v-pearl-beta', 'principis-v-i-do', 'apollo-v-dave-reilly', 'samson-v-russo']),
  );
  const unknown = brief.sources.authorities.filter(({ authority }) => authority === null);
  expect(unknown.map(({ id, cited, use }) => [id, cited?.name, use])).toEqual([
    ['pl-1', 'Tamarack Receivables Grp., LLC v. Larkmoor Upholstery Corp.', 'answer'],
  ]);
  // Plaintiff cites it for a closed account, in a point on the claim as a whole.
  expect(section(brief, 'breach')?.confronts).toEqual(['pl-1']);
  const funders = brief.sources.authorities.filter(({ authority }) => authority?.side === 'funder');
  expect(funders.length).toBe(4);
  for (const { use } of funders) expect(use).toBe('answer');
  for (const { id, prompt } of brief.sections)
    if (prompt)
      for (const part of materialOf(brief, id).section.parts)
        expect(part.supports.filter((support) => funders.some((funder) => funder.id === support))).toEqual([]);
});

test('two dates that a paper gives to the funding are both named, and the earlier one makes the rate', () => {
  const dated = file.affirmation.statements.find(({ subject, kind }) => subject === 'fundingDate' && kind === 'date');
  const before = new Date(Date.parse(String(dated?.value)) - 86_400_000).toISOString().slice(0, 10);
  const statements = [...file.affirmation.statements, { ...dated, value: before } as Statement];
  const [inputs = ''] = writeRate({ ...file, affirmation: { ...file.affirmation, statements } }).paragraphs;
  expect(inputs).toMatch(/The funding is dated [^,]+, \d{4} \[\[[^\]]+\]\], elsewhere [^,]+, \d{4} \[\[/);
  expect(inputs).toContain('computed from the earliest date of the funding');
  expect(writeRate(file).paragraphs[0]).not.toMatch(/elsewhere|earliest/);
});

test('the rate is written by code, gross and net, and every input has its place', () => {
  const rate = section(brief, 'usury')?.added.rate?.join('\n') ?? '';
  const { businessDays252, businessDays260, calendarDays365 } = key.rate.conventions;
  for (const { grossPercent, netPercent } of [businessDays252, businessDays260, calendarDays365])
    for (const percent of [grossPercent, netPercent]) {
      expect(rate).toContain(`${percent.toFixed(2)}%`);
      expect(brief.computed).toContain(`${percent.toFixed(2)}%`);
    }
  expect(rate).toContain(
    '$60,000.00 [[A5, M1]], the purchased amount $86,400.00 [[A5, M1]], the fees withheld $4,099.00 [[A6, M1]], and the advance after fees $55,901.00 [[A6, M2]].',
  );
  expect(rate).toContain('March 5, 2025 [[A6, M2]], and the first debit March 6, 2025 [[A10, M2]].');
  expect(rate).toContain('($86,400.00 − $55,901.00) ÷ ($55,901.00 × 0.396825 years) = 137.49%');
  expect(rate).toContain('[ATTORNEY: confirm the method');
});

test('a decision that plaintiff cites for its claim as a whole is answered with the point, also in a stored reading', async () => {
  const { memorandum, affirmation, key: ofP3 } = await loadPair('P3');
  const read = withKey(readCase(memorandum, affirmation, SHIPPED_AUTHORITIES), ofP3);
  const stored = briefOf({ ...read, points: structuredClone(read.points) });
  expect(stored.sections.filter(({ confronts }) => confronts.includes('pl-1')).map(({ id }) => id)).toEqual(['prima-facie']);
});

test('a rate on plaintiff’s own sums names none that only our paper gives', async () => {
  const { memorandum, affirmation, key: ofP4 } = await loadPair('P4');
  const own = briefOf(withKey(readCase(memorandum, affirmation, SHIPPED_AUTHORITIES), ofP4));
  const rate = section(own, 'usury')?.added.rate?.at(-1) ?? '';
  expect(rate).toContain(
    'On the sums that plaintiff’s memorandum itself gives, an advance after fees of $92,125.00 [[M2]], the rate',
  );
});

test('without a rate above 25 percent nothing is computed, and the prompt forbids to argue one', () => {
  const without = (key: string) => ({
    ...file.affirmation,
    statements: file.affirmation.statements.filter((found) => found.subject !== key),
  });
  const blind = {
    ...file,
    affirmation: without('periodicAmount'),
    memorandum: {
      ...file.memorandum,
      statements: file.memorandum.statements.filter((found) => found.subject !== 'periodicAmount'),
    },
  };
  const slow = (paper: CaseFile['affirmation']) => ({
    ...paper,
    statements: paper.statements.map((found) =>
      found.subject === 'periodicAmount' ? { ...found, value: 8.64, text: '$8.64' } : found,
    ),
  });
  const cheap = { ...file, affirmation: slow(file.affirmation), memorandum: slow(file.memorandum) };
  for (const [papers, note] of [
    [blind, 'the debit'],
    [cheap, 'the computed rates are not above 25 percent'],
  ] as const) {
    const planned = briefOf(papers);
    const usury = section(planned, 'usury');
    expect(usury?.added.rate?.join(' ')).toMatch(/^\[ATTORNEY: /);
    expect(usury?.added.rate?.join(' ')).toContain(note);
    expect(usury?.prompt?.instructions).toContain('do not argue a rate');
    expect(usury?.parts.at(-1)?.heading).toContain('[ATTORNEY:');
  }
  expect(section(brief, 'usury')?.prompt?.instructions).not.toContain('do not argue a rate');
});

test('sums are computed only from figures that stand in the papers', () => {
  const { computed } = materialOf(brief, 'prima-facie');
  expect(computed).toEqual(
    expect.arrayContaining([
      {
        says: 'purchased amount less what was collected, on defendants’ figures',
        figure: '$45,792.00',
        from: ['A5', 'A10'],
        workedOut: '$86,400.00 − $40,608.00',
      },
      {
        says: 'highest less lowest balance claimed by plaintiff',
        figure: '$5,396.00',
        from: ['M1', 'M3'],
        workedOut: '$52,916.00 − $47,520.00',
      },
    ]),
  );
  for (const { figure } of computed) expect(brief.computed).toContain(figure);
});

test('for one of several defendants the draft speaks, and asks for relief, for that one alone', () => {
  const { paper } = file.affirmation;
  const says = 'I make this affirmation for myself alone. ';
  const text = says + paper.text.slice(says.length);
  const alone = briefOf({ ...file, affirmation: { ...file.affirmation, paper: { ...paper, text } } });
  const words = (id: string) => JSON.stringify(section(alone, id)?.written);
  expect(words('conclusion')).toContain('defendant Rosa Delgado respectfully requests');
  expect(words('conclusion')).toContain('be denied in its entirety as against that defendant');
  expect(words('standard')).toContain('defendant has to show a question of fact');
  expect(materialOf(alone, 'usury').case.notes.join(' ')).toContain('is for defendant Rosa Delgado alone');
  expect(materialOf(brief, 'usury').case.notes.join(' ')).not.toContain('alone');
  const denial = { subject: 'guaranty', kind: 'words', value: 'no', sentence: 'I did not sign the guaranty.' } as const;
  const [any] = file.affirmation.statements.filter(({ speaker, confidence }) => speaker === 'client' && confidence > 0.9);
  const statements = [...file.affirmation.statements, { ...(any as Statement), ...denial }];
  const denied = briefOf({ ...file, affirmation: { ...file.affirmation, statements, paper: { ...paper, text } } });
  expect(ids(denied).slice(3, 5)).toEqual(['guaranty', 'usury']);
  expect(section(denied, 'guaranty')?.words).toBeGreaterThan(section(alone, 'guaranty')?.words ?? 0);
});

test('what was collected is the sum of all payments, also where a month’s sum is told before it', () => {
  const statements = file.affirmation.statements.flatMap((found) =>
    found.subject === 'paymentsSum' ? [{ ...found, value: 14_500, text: '$14,500' }, found] : [found],
  );
  const months = computeFigures({ ...file, affirmation: { ...file.affirmation, statements } });
  expect(months).toEqual(computeFigures(file));
  const twice = file.affirmation.statements.flatMap((found) =>
    found.subject === 'paymentsSum' ? [found, { ...found, value: 42_000, text: '$42,000' }] : [found],
  );
  // Two versions of the whole differ by little: the first stands.
  expect(computeFigures({ ...file, affirmation: { ...file.affirmation, statements: twice } })).toEqual(computeFigures(file));
});

test('the questions carry what the draft has to say: both balances, requests and answer, the clauses on bankruptcy', () => {
  const facts = materialOf(brief, 'facts').facts.map(({ key: name, value, id }) => [name, value, id]);
  expect(facts).toEqual(
    expect.arrayContaining([
      ['balanceClaimed', '$52,916.00', 'M1'],
      ['balanceClaimed', '$47,520.00', 'M3'],
      ['reconciliationRequest', 'April 14, 2025', 'A14'],
      ['reconciliationRequest', 'May 1, 2025', 'A16'],
    ]),
  );
  const {
    record,
    section: { parts },
  } = materialOf(brief, 'usury');
  expect(parts.find(({ kind }) => kind === 'recourse')?.record).toEqual(['A25', 'A26', 'A27']);
  expect(record.slice(0, 16).map(({ id }) => id)).toEqual(expect.arrayContaining(['A25', 'A26', 'A27', 'M4', 'M5']));
  expect(record.find(({ id }) => id === 'A25')?.text).toContain(
    '“Seller or Guarantor files, or has filed against it, a petition in bankruptcy.”',
  );
  expect(record.find(({ id }) => id === 'M2')?.text).toContain('An e-mail of April 14, 2025');
});

test('the standard of review cites only what somebody has looked at, and the conclusion asks for no more than the papers carry', () => {
  const words = (id: string, of = brief) =>
    section(of, id)
      ?.written?.parts.flatMap(({ paragraphs }) => paragraphs)
      .join(' ') ?? '';
  expect(words('standard')).toContain('[[winegrad-v-new-york-univ]]');
  for (const key of ['alvarez-v-prospect-hosp', 'zuckerman-v-city-of-new-york'])
    expect(words('standard')).toContain(`[[${key}]]`);
  expect(words('standard')).toContain('[[adar-bays-v-genesys]]');
  expect(words('conclusion')).toContain(
    'denied in its entirety, including so much of it as asks that the affirmative defenses be dismissed',
  );
  expect(words('conclusion')).toContain('CPLR 3212(f)');
  expect(words('conclusion')).toContain('[ATTORNEY: decide whether to ask the court to search the record');
  const closed = {
    ...file,
    affirmation: {
      ...file.affirmation,
      statements: file.affirmation.statements.filter((found) => found.subject !== 'discovery'),
    },
  };
  expect(words('conclusion', briefOf(closed))).not.toContain('3212(f)');
});

test('what code writes stays true where a defendant stands alone, nothing was demanded and no fee was withheld', () => {
  const alone = briefOf({ ...file, caption: { ...file.caption, defendants: file.caption.defendants.slice(0, 1) } });
  const written = alone.sections.map(({ heading, parts, written: own }) => JSON.stringify([heading, parts, own])).join(' ');
  expect(written).toContain('For the reasons stated, defendant respectfully requests that');
  expect(written).toContain('Criminal usury is defendant’s affirmative defense');
  expect(written).not.toMatch(/defendants/i);
  const said = (change: (found: Statement) => Statement[]) =>
    briefOf({
      ...file,
      affirmation: { ...file.affirmation, statements: file.affirmation.statements.flatMap(change) },
      memorandum: { ...file.memorandum, statements: file.memorandum.statements.flatMap(change) },
    });
  const undemanded = said((found) =>
    found.subject === 'discovery' ? [{ ...found, sentence: 'No discovery has been conducted.' }] : [found],
  );
  const conclusion = JSON.stringify(section(undemanded, 'conclusion')?.written);
  expect(conclusion).toContain('CPLR 3212(f) until there has been disclosure');
  expect(conclusion).not.toContain('demands');
  const free = said((found) => (found.subject === 'feesWithheld' || found.subject === 'feeItem' ? [] : [found]));
  expect(section(free, 'usury')?.added.rate?.join(' ')).toContain('on the sum paid out it is');
  expect(section(free, 'usury')?.added.rate?.join(' ')).not.toContain('fees');
});

test('all sections together leave seven percent of the limit to what code prints', () => {
  const words = (of: DraftBrief) => of.sections.reduce((sum, found) => sum + found.words, 0);
  expect(words(brief)).toBeLessThanOrEqual(6_510);
  expect(words(brief)).toBeGreaterThan(5_500);
});

test('a part’s lower limit lowers the words of every section, also of the lowest that can be entered', () => {
  const words = (mostWords?: number) =>
    planDraft({ file, library: SHIPPED_AUTHORITIES, settings: WIDE, mostWords }).sections.map((found) => found.words);
  const sum = (of: number[]) => of.reduce((total, each) => total + each, 0);
  expect(words(7_000)).toEqual(words());
  expect(sum(words(4_000))).toBeLessThanOrEqual(3_720);
  expect(sum(words(4_000))).toBeGreaterThan(3_600);
  const lowest = planDraft({ file, library: SHIPPED_AUTHORITIES, settings: WIDE, mostWords: PART_RULE_LIMITS.fewestWords });
  const asked = lowest.sections.flatMap(({ prompt }) => prompt?.instructions.match(/-\d+ words/) ?? []);
  expect(asked).toEqual([]);
});

test('a motion of another kind gets the sections that still make sense, and says so', () => {
  const other = caseFrom(
    [
      [
        'ARGUMENT',
        'POINT I',
        'THE LEASE WAS BREACHED',
        'The tenant left in May.',
        'POINT II',
        'THE DEPOSIT WAS FORFEITED',
        'It was.',
      ],
    ],
    ['1. I rented a shop.', '2. I left it clean in May 2025.'],
  );
  const planned = briefOf(other);
  expect(ids(planned)).toEqual(['preliminary', 'facts', 'standard', 'replies', 'conclusion']);
  expect(section(planned, 'replies')?.parts.map(({ kind }) => kind)).toEqual(['reply-1', 'reply-2']);
  expect(section(planned, 'standard')?.written?.parts[0]?.paragraphs[0]).toMatch(/^\[ATTORNEY: the motion was not recognized/);
  expect(section(planned, 'replies')?.prompt?.instructions).toContain('not recognized as a dispute over an advance');
  expect(JSON.stringify(planned.sections.map(({ heading, added }) => [heading, added]))).not.toContain('usur');
  expect(planned.computed).toEqual([]);
});

test('the longest question of the sample pair is told', () => {
  expect(longestPrompt(brief)).toMatchObject({ section: 'usury' });
});
