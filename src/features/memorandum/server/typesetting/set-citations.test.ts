import { expect, test } from 'vitest';
import { measureWork } from '#platform/shared/testing/measure-work.ts';
import type { CitationStyle, DraftSources } from '../drafting/brief.ts';
import type { Draft } from '../drafting/draft.ts';
import { SAMPLE_DRAFT, SAMPLE_SOURCES } from '../testing/sample-draft.ts';
import { textOf } from './inline-text.ts';
import { setCitations } from './set-citations.ts';

const draftOf = (...paragraphs: string[]): Draft => ({
  sections: [
    { id: 'facts', label: null, heading: '', writtenBy: 'model', parts: [{ kind: 'facts', heading: null, paragraphs }] },
  ],
});

function inlinesOf(draft: Draft, style: CitationStyle = 'bluebook', sources: DraftSources = SAMPLE_SOURCES) {
  const explanations = { affirmation: 'The owner’s.', memorandum: 'The plaintiff’s.' };
  return setCitations(draft, sources, style, { explanations })
    .sections.flatMap(({ parts }) => parts)
    .flatMap(({ paragraphs }) => paragraphs);
}

/** The paragraphs as they are printed, with plain spaces. */
function printed(style: CitationStyle, ...paragraphs: string[]): string[] {
  return inlinesOf(draftOf(...paragraphs), style).map(({ inlines }) => textOf(inlines).replaceAll('\u00A0', ' '));
}

test.each([
  ['before the full stop', 'She asked [[A14]].', 'She asked (Delgado Aff. ¶ 14).'],
  ['also where the draft has it behind', 'She asked. [[A14]] He refused.', 'She asked (Delgado Aff. ¶ 14). He refused.'],
  ['behind a closing quotation mark', 'He said: "No." [[A15]] She left.', 'He said: “No” (Delgado Aff. ¶ 15). She left.'],
  ['with its question mark kept', 'Who asked? [[A15]]', 'Who asked? (Delgado Aff. ¶ 15).'],
  ['behind an abbreviation', 'At 8:05 a.m. [[A19]] He came.', 'At 8:05 a.m. (Delgado Aff. ¶ 19). He came.'],
  [
    'in the middle of a sentence',
    'She asked [[A14]], and he refused [[A15]].',
    'She asked (Delgado Aff. ¶ 14), and he refused (Delgado Aff. ¶ 15).',
  ],
  ['of both papers', 'It is so [[A14-A16, M3]].', 'It is so (Delgado Aff. ¶¶ 14-16; Pl. Mem. at 3).'],
  ['with neighbours and repeats merged', 'It is so [[A16, A14]] [[A15; A14]].', 'It is so (Delgado Aff. ¶¶ 14-16).'],
  ['not neighbours', 'It is so [[A2, M4]] [[A5, M6, Mii]].', 'It is so (Delgado Aff. ¶¶ 2, 5; Pl. Mem. at ii, 4, 6).'],
  ['within parentheses of the draft', 'It is so (see [[A2]]).', 'It is so (see Delgado Aff. ¶ 2).'],
  ['that do not exist stay to be seen', 'It is so [[A2, A99]].', 'It is so (Delgado Aff. ¶ 2) [VERIFY citation: A99].'],
])('places of the record stand in parentheses: %s', (_, text, expected) => {
  expect(printed('bluebook', text)).toEqual([expected]);
});

const LG = 'LG Funding, LLC v. United Senior Props. of Olathe, LLC, 181 A.D.3d 664, 665-66 (2d Dep’t 2020)';

test.each([
  ['as a sentence', 'It is a loan. [[lg-funding-v-united-senior]]', `It is a loan. ${LG}.`],
  ['with one full stop', 'It is a loan. [[lg-funding-v-united-senior]].', `It is a loan. ${LG}.`],
  ['also where the draft has it before the full stop', 'It is a loan [[lg-funding-v-united-senior]].', `It is a loan. ${LG}.`],
  ['with its signal', 'It is a loan. See [[lg-funding-v-united-senior]].', `It is a loan. See ${LG}.`],
  ['with a signal in the sentence', 'It is a loan, see [[lg-funding-v-united-senior]].', `It is a loan. See ${LG}.`],
  ['in a list behind a statute', 'It is void. CPLR 1; [[lg-funding-v-united-senior]].', `It is void. CPLR 1; ${LG}.`],
  ['in running text', 'Under [[lg-funding-v-united-senior]] it is.', `Under ${LG}, it is.`],
  ['at the end of running text', 'Plaintiff relies on [[lg-funding-v-united-senior]].', `Plaintiff relies on ${LG}.`],
  ['twice in a row once', 'A loan. [[lg-funding-v-united-senior]] [[lg-funding-v-united-senior]]', `A loan. ${LG}.`],
  [
    'as several',
    'A loan. [[lg-funding-v-united-senior]]; see also [[davis-v-richmond-capital]]',
    `A loan. ${LG}; see also Davis v. Richmond Capital Group, LLC, 194 A.D.3d 516, 517 (1st Dep’t 2021) (motion to dismiss).`,
  ],
  ['that the sources do not have stays to be seen', 'It is so. [[smith-v-jones]]', 'It is so. [VERIFY citation: smith-v-jones].'],
  ['that cannot be read stays to be seen', 'It is so [[Smith v. Jones]].', 'It is so [VERIFY citation: Smith v. Jones].'],
])('decisions are cited %s', (_, text, expected) => {
  expect(printed('bluebook', text)).toEqual([expected]);
});

test('a decision that only plaintiff knows is first named as plaintiff cites it, with a task to verify it', () => {
  const [first, later] = printed('bluebook', 'Even if [[=pl-1]] says so, it is not so here.', 'Nor does [[=pl-1]] help.');
  expect(first).toMatch(/^Even if .+ v\. .+, \d+ .+, as plaintiff cites it \[ATTORNEY: not found in [^\]]+\], says so/);
  expect(later).not.toContain('ATTORNEY');
});

test('a sentence that tells a decision’s posture has it not in parentheses as well', () => {
  const [told, bare] = ['on a motion to dismiss, refused to call it a sale', 'refused to call it a sale'].map(
    (words) => printed('bluebook', `[[=davis-v-richmond-capital]] ${words}.`)[0],
  );
  expect([told?.match(/motion to dismiss/g)?.length, bare?.match(/motion to dismiss/g)?.length]).toEqual([1, 1]);
});

test('a decision is cited in full once in the paper and by its short name afterwards', () => {
  const text = 'So it is. [[lg-funding-v-united-senior]] [[kapitus-v-ragtime-gourmet]] [[crystal-springs-v-big-thicket]]';
  expect(printed('bluebook', text, text)[1]).toBe(
    'So it is. LG Funding, 181 A.D.3d at 665-66; Ragtime Gourmet, 2025 N.Y. Slip Op. 05921; Crystal Springs, 220 A.D.3d 745.',
  );
});

test('the official style sets citations in parentheses, with brackets inside', () => {
  const text = 'It is a loan. See [[lg-funding-v-united-senior]]; [[davis-v-richmond-capital]] The rest follows.';
  expect(printed('official', text, text)).toEqual([
    'It is a loan (see LG Funding, LLC v United Senior Props. of Olathe, LLC, 181 AD3d 664, 665-666 [2d Dept 2020]; Davis v Richmond Capital Group, LLC, 194 AD3d 516, 517 [1st Dept 2021] [motion to dismiss]). The rest follows.',
    'It is a loan (see LG Funding, 181 AD3d at 665-666; Davis, 194 AD3d at 517). The rest follows.',
  ]);
  expect(printed('official', 'Under [[principis-v-i-do]] it is.')).toEqual([
    'Under Principis Capital, LLC v I Do, Inc., 201 AD3d 752, 754 (2d Dept 2022), it is.',
  ]);
  expect(printed('official', 'It is. [[advance-servs-v-acadian]]')).toEqual([
    'It is (Advance Servs. Group LLC v Acadian Props. Austin LLC, 2021 NY Slip Op 50221[U] [Sup Ct, Kings County 2021]).',
  ]);
});

test('what has to be said of a decision is said where it is cited in full', () => {
  expect(printed('bluebook', 'So. [[people-v-richmond-capital]]')[0]).toMatch(/\(1st Dep’t Feb\. 19, 2026\) \(modified\)\.$/);
  expect(printed('bluebook', 'So. [[kapitus-v-point-blank]]')[0]).toMatch(/\(1st Dep’t 2023\) \(motion to dismiss\)\.$/);
});

test('short names cannot be confused', () => {
  const keys = [
    ...['lg-funding-v-united-senior', 'crystal-springs-v-big-thicket', 'principis-v-i-do', 'kapitus-v-ragtime-gourmet'],
    ...[
      'kapitus-v-point-blank',
      'people-v-richmond-capital',
      'davis-v-richmond-capital',
      'adar-bays-v-genesys',
      'k9-bytes-v-arch-capital',
    ],
  ];
  const cited = keys.map((key) => `[[${key}]]`).join(' ');
  const named = keys.map((key) => `[[=${key}]]`).join(', ');
  expect(printed('bluebook', `So. ${cited}`, named)[1]).toBe(
    'LG Funding, Crystal Springs, Principis, Ragtime Gourmet, Point Blank, People v Richmond Capital Group LLC, Davis, Adar Bays, K9 Bytes',
  );
});

test('a decision that is only ever named is cited in full where it is named first', () => {
  expect(printed('bluebook', 'In [[=principis-v-i-do]] the payments adjusted. [[=principis-v-i-do]] is another case.')).toEqual([
    'In Principis Capital, LLC v. I Do, Inc., 201 A.D.3d 752, 754 (2d Dep’t 2022), the payments adjusted. Principis is another case.',
  ]);
});

test('a decision that is cited pages later is cited in full where it is named first, and by its short name afterwards', () => {
  const [named, cited] = printed(
    'bluebook',
    'Plaintiff quotes [[=lg-funding-v-united-senior]] for it.',
    'So it is. [[lg-funding-v-united-senior]]',
  );
  expect(named).toBe(`Plaintiff quotes ${LG} for it.`.replace(') for', '), for'));
  expect(cited).toContain('LG Funding, 181 A.D.3d at 665-66.');
});

test('a decision that only the plaintiff knows is cited from plaintiff’s citation, in the draft’s style', () => {
  const full = 'Marlowe Capital, LLC v. Ashdown Bakers Corp., 189 A.D.3d 1044, 1046 (1st Dep’t 2020)';
  expect(printed('bluebook', 'On [[pl-1]] plaintiff relies.', 'So. [[pl-1]]')).toEqual([
    `On ${full}, plaintiff relies.`,
    'So. Marlowe, 189 A.D.3d 1044.',
  ]);
  expect(printed('official', 'On [[pl-1]] plaintiff relies.', 'So. [[pl-1]]')).toEqual([
    'On Marlowe Capital, LLC v Ashdown Bakers Corp., 189 AD3d 1044, 1046 (1st Dept 2020), plaintiff relies.',
    'So (Marlowe, 189 AD3d 1044).',
  ]);
});

test('subdivisions stand in the brackets of the style, and quoted ones as they are quoted', () => {
  const words = 'Such a motion waits (CPLR 3212[f]); plaintiff writes “CPLR 4518[a]” [[A2]].';
  expect(printed('bluebook', words)[0]).toMatch(/\(CPLR 3212\(f\)\); .*“CPLR 4518\[a\]”/);
  expect(printed('official', words)[0]).toContain('(CPLR 3212[f])');
});

test('names of cases and signals are in italics, and nothing else', () => {
  const inlines =
    inlinesOf(draftOf('A loan. See [[lg-funding-v-united-senior]] [[=lg-funding-v-united-senior]] [[A2]].'))[0]?.inlines ?? [];
  expect(inlines.filter(({ italics }) => italics).map(({ text }) => text.replaceAll('\u00A0', ' '))).toEqual([
    'See',
    'LG Funding, LLC v. United Senior Props. of Olathe, LLC',
    'LG Funding',
  ]);
});

test('a quotation of fifty words stands apart without its quotation marks', () => {
  const words = Array.from({ length: 50 }, (_, index) => `word${index}`).join(' ');
  const set = (text: string) =>
    inlinesOf(draftOf(text)).map(({ inlines, isBlock }) => [isBlock, textOf(inlines).replaceAll('\u00A0', ' ')])[0];
  expect(set(`"${words}." [[A13]]`)).toEqual([true, `${words}. (Delgado Aff. ¶ 13.)`]);
  expect(set(`“${words}” [[A13]].`)).toEqual([true, `${words} (Delgado Aff. ¶ 13.)`]);
  expect(set(`"${words.replace('word7 ', '')}." [[A13]]`)?.[0]).toBe(false);
  expect(set(`He wrote: "${words}." [[A13]]`)?.[0]).toBe(false);
});

test('quotation marks are curly, signs and "v." stay with what follows, blanks are bold and doubts yellow', () => {
  const text = `"It's § 5 of 'it'," under Doe v. Roe. [ATTORNEY: see CPLR 3018[b]] [VERIFY Q1: number differs] Done.`;
  const inlines = inlinesOf(draftOf(text))[0]?.inlines ?? [];
  expect(textOf(inlines)).toBe(
    '“It’s §\u00A05 of ‘it’,” under Doe v.\u00A0Roe. [ATTORNEY: see CPLR\u00A03018[b]] [VERIFY Q1: number differs] Done.',
  );
  expect(inlines.filter(({ bold }) => bold).map(({ text: words, highlight }) => [words, highlight ?? false])).toEqual([
    ['[ATTORNEY: see CPLR\u00A03018[b]]', false],
    ['[VERIFY Q1: number differs]', true],
  ]);
});

test('what a note to the attorney cites first is cited in full again in the text, which stays when the note is deleted', () => {
  const [noted, cited] = printed(
    'bluebook',
    'It is so [[A14]]. [ATTORNEY: choose between [[=lg-funding-v-united-senior]] and the dissent (CPLR 3018[b]).]',
    'So it is. [[lg-funding-v-united-senior]]',
  );
  expect(noted).toContain(LG);
  expect(cited).toContain(LG);
  const [set] = inlinesOf(draftOf('[ATTORNEY: compare it [[A14]].] She asked [[A15]].'));
  const explained = set?.inlines.map(({ text, footnote }) => (footnote ? `${text}*` : text)).join('') ?? '';
  expect(explained.split('*')).toHaveLength(2);
  expect(explained).toMatch(/15\)\.\*$/);
});

test('each paper is explained in one footnote, behind the sentence in which it is cited first', () => {
  const set = inlinesOf(draftOf('She asked [[A14]]. He refused [[A15]].', 'So plaintiff says [[M2, A3]].'));
  expect(
    set.map(({ inlines }) => inlines.map(({ text, footnote }) => (footnote ? `${text}*${footnote}*` : text)).join('')),
  ).toEqual([
    'She asked (Delgado\u00A0Aff.\u00A0¶\u00A014).*The owner’s.* He refused (Delgado\u00A0Aff.\u00A0¶\u00A015).'.replaceAll(
      'Delgado\u00A0Aff',
      'Delgado Aff',
    ),
    'So plaintiff says (Pl. Mem.\u00A0at\u00A02; Delgado Aff.\u00A0¶\u00A03).*The plaintiff’s.*',
  ]);
});

test('no token of a whole draft is left', () => {
  for (const style of ['bluebook', 'official'] as const) {
    const text = inlinesOf(SAMPLE_DRAFT, style)
      .map(({ inlines }) => textOf(inlines))
      .join('\n');
    expect(text).not.toMatch(/\[\[|\]\]|VERIFY citation|\.\.|\( | \)| {2}|\s[.,;]/);
  }
});

test('a hostile draft is set at once', { timeout: 60_000 }, async () => {
  const length = 200_000;
  const pieces = ['[[A1]] ', '[[x1]] ', '[ATTORNEY ', '"', '(', ' ', 'See ', '. ', '[[', '] ', '[[=a]]', 'v. '];
  for (const piece of [...pieces, ...pieces.map((one) => `"${one}`)]) {
    const draft = draftOf(piece.repeat(length / piece.length));
    expect.soft(await measureWork(() => inlinesOf(draft)), JSON.stringify(piece)).toBeLessThan(4_000);
  }
});
