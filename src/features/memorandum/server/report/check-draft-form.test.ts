import { beforeAll, expect, test } from 'vitest';
import type { PartRule } from '#features/memorandum/part-rules.contract.ts';
import { samplePartRule } from '#features/memorandum/testing.ts';
import { SHIPPED_AUTHORITIES } from '#features/verification/server/library/authorities/shipped-authorities.ts';
import { measureWork } from '#platform/shared/testing/measure-work.ts';
import { chooseCaseRules } from '../form-rules/case-rules.ts';
import { readSamplePair } from '../testing/sample-pair.ts';
import type { CaseFile } from '../understanding/case-file.ts';
import { readCase } from '../understanding/read-case.ts';
import { checkDraftForm } from './check-draft-form.ts';
import type { DraftProperties } from './draft-properties.ts';

let file: CaseFile;
beforeAll(async () => {
  const { memorandum, affirmation } = await readSamplePair();
  file = readCase(memorandum, affirmation, SHIPPED_AUTHORITIES);
});

function rowsOf({ partRules = [], ...change }: Partial<DraftProperties> & { partRules?: readonly PartRule[] } = {}) {
  const today = change.today ?? '2026-11-20';
  return checkDraftForm({
    words: 6_012,
    certifiedWords: 6_012,
    headings: ['PRELIMINARY STATEMENT', 'STATEMENT OF FACTS', 'ARGUMENT', 'CONCLUSION'],
    hasContents: true,
    hasAuthorities: true,
    hasHyperlinks: false,
    hasAiCertification: false,
    citationStyle: 'bluebook',
    file,
    blanks: [{ text: '[ATTORNEY: date]' }],
    rules: chooseCaseRules((change.file ?? file).caption, partRules, today),
    today,
    ...change,
  });
}

const row = (title: string, change?: Parameters<typeof rowsOf>[0]) => rowsOf(change).find(({ text }) => text.startsWith(title));

const withText = (role: 'memorandum' | 'affirmation', text: string): CaseFile => ({
  ...file,
  [role]: { ...file[role], paper: { ...file[role].paper, text } },
});
const withCaption = (change: Partial<CaseFile['caption']>): CaseFile => ({ ...file, caption: { ...file.caption, ...change } });

test('seven thousand words are allowed, one more is not', () => {
  expect(row('Word limit', { words: 7_000 })?.answer).toBe('verified');
  expect(row('Word limit', { words: 7_001 })).toMatchObject({
    answer: 'differs',
    isUrgent: true,
    text: 'Word limit (22 NYCRR 202.8-b[a], as amended effective July 7, 2025)',
    says: expect.stringContaining('Cut 1 word or'),
  });
});

test('the certification has to give the very number', () => {
  expect(row('Certification')?.answer).toBe('verified');
  expect(row('Certification', { certifiedWords: 6_011 })).toMatchObject({
    answer: 'differs',
    says: expect.stringContaining('It states 6,011 words; we count 6,012.'),
  });
  expect(row('Certification', { certifiedWords: null })).toMatchObject({ answer: 'not-found', isUrgent: true });
});

test('more than 4,500 words need bookmarks, which Word makes of the headings', () => {
  expect(row('Bookmarks', { words: 4_500 })?.answer).toBe('verified');
  expect(row('Bookmarks', { words: 4_501 })).toMatchObject({ answer: 'unchecked', says: expect.stringContaining('4 headings') });
  expect(row('Bookmarks', { headings: [] })).toMatchObject({ answer: 'differs', isUrgent: true });
});

test('missing tables and brackets that still stand are said', () => {
  expect(row('Table of contents', { hasContents: false })?.answer).toBe('not-found');
  expect(row('Table of authorities', { hasAuthorities: false })?.answer).toBe('not-found');
  expect(row('Blanks')?.says).toContain('One is bracketed');
  expect(row('Blanks', { blanks: [] })?.answer).toBe('verified');
  expect(row('Citation style', { citationStyle: 'official' })?.says).toContain('New York official');
});

test('a caption on which the papers differ is to be looked at first, with both numbers and where they stand', () => {
  const indexNumber = {
    value: '659874/2025',
    sources: ['memorandum stamps' as const],
    others: [{ value: '659847/2025', source: 'affirmation caption' as const }],
  };
  expect(row('Caption: index number', { file: withCaption({ indexNumber }) })).toMatchObject({
    answer: 'differs',
    isUrgent: true,
    says: expect.stringMatching(/659874\/2025 \(memorandum stamps\).*659847\/2025 \(affirmation caption\)/),
  });
  expect(row('Caption: court, county')?.answer).toBe('verified');
});

test('what neither caption gives is not found, and names no value', () => {
  const judge = { value: null, sources: [], others: [] };
  expect(row('Caption: assigned judge', { file: withCaption({ judge }) })?.answer).toBe('not-found');
  expect(row('Caption: parties', { file: withCaption({ defendants: [] }) })?.answer).toBe('not-found');
  expect(row('Caption: parties')?.says).toMatch(/HARBORLIGHT FUNDING LLC against PELHAM BAY BAKERY INC\./i);
});

test('the affirmation’s own words are held against CPLR 2106', () => {
  expect(row('Oath or affirmation')?.answer).toBe('verified');
});

test('the dates and the pleadings that are not at hand are unchecked, each under its rule', () => {
  expect(row('Time to serve (CPLR 2214[b])')?.answer).toBe('unchecked');
  expect(row('Affirmative defenses (CPLR 3018[b])')?.answer).toBe('unchecked');
  expect(row('Signature')?.says).toContain('intentionally unsigned');
  expect(row('AI-generated text (22 NYCRR Part 161, effective June 1, 2026)')?.answer).toBe('unchecked');
});

test('where a paper speaks of affirmative defenses or of the Commercial Division, the row leads there', () => {
  const defences = withText('affirmation', 'Our answer pleads usury as its first affirmative defense.');
  expect(row('Affirmative defenses', { file: defences })?.at).toContainEqual({ role: 'affirmation', start: 37, end: 56 });
  const division = withText('memorandum', 'Supreme Court, Commercial Division');
  expect(row('Commercial Division', { file: division })?.at).toEqual([{ role: 'memorandum', start: 15, end: 34 }]);
});

test('a paper that relies on repealed Rule 202.8-g is named from the day of the repeal on', () => {
  const repealed = withText('memorandum', 'Defendants filed no statement under 22 NYCRR 202.8-g.');
  expect(row('Statement of material facts', { file: repealed })).toMatchObject({
    answer: 'differs',
    at: [{ role: 'memorandum' }],
  });
  expect(row('Statement of material facts', { file: repealed, today: '2025-07-06' })).toBeUndefined();
  expect(row('Statement of material facts')?.answer).toBe('verified');
});

test('the rules of the part that the caption names are checked, each under the part, its day and its source', () => {
  const { county, judge, part } = file.caption;
  const ofPart = { county: county.value ?? '', judge: judge.value ?? '', part: part.value ?? '' };
  const partRules = [
    { ...samplePartRule({ ...ofPart, wordLimit: 6_000, aiCertification: 'required', aiWording: 'No AI drafted this.' }), id: 1 },
  ];
  expect(row('Word limit', { partRules })?.answer).toBe('verified');
  expect(row('Part rules: word limit', { partRules })).toMatchObject({
    answer: 'differs',
    text: expect.stringMatching(/New York County, in force from January 5, 2026; source: https:\/\/courts\.example\/part-12\)$/),
    says: '6,012 words; the part’s limit is 6,000. It is exceeded by 12.',
  });
  expect(row('Part rules: AI certification', { partRules })).toMatchObject({
    answer: 'not-found',
    says: expect.stringContaining('“No AI drafted this.”'),
  });
  expect(row('Part rules: AI certification', { partRules, hasAiCertification: true })?.answer).toBe('unchecked');
  expect(row('Part rules: hyperlinks', { partRules })).toBeUndefined();
  expect(row('Part rules', { partRules, today: '2026-01-04' })?.says).toContain('no part rules for New York County');
  expect(row('Part rules')).toBeUndefined();
});

test('hyperlinks and tables are asked for where the part asks for them', () => {
  const { county, judge } = file.caption;
  const rule = samplePartRule({
    county: county.value ?? '',
    judge: judge.value ?? '',
    part: '',
    requiresHyperlinks: true,
    requiresTables: true,
  });
  const partRules = [{ ...rule, id: 1 }];
  expect(row('Part rules: hyperlinks', { partRules })?.answer).toBe('not-found');
  expect(row('Part rules: hyperlinks', { partRules, hasHyperlinks: true })?.answer).toBe('unchecked');
  expect(row('Part rules: table of contents', { partRules })?.answer).toBe('verified');
  expect(row('Part rules: table of contents', { partRules, hasContents: false })?.says).toBe('No table of contents was found.');
});

test('the rules of the Supreme Court are not cited in another court', () => {
  const court = { value: 'Civil Court of the City of New York', sources: [], others: [] };
  const elsewhere = { file: withCaption({ court }) };
  expect([row('Word limit', elsewhere), row('Certification', elsewhere), row('Bookmarks', elsewhere)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(row('Signature', elsewhere)?.text).toContain('130-1.1a');
  expect(row('AI-generated text', { today: '2026-05-31' })).toBeUndefined();
});

test('a hostile paper of 200,000 characters costs no time', async () => {
  const hostile = withText('memorandum', 'affirmative '.repeat(8_000) + 'commercial \n\t'.repeat(8_000));
  expect(await measureWork(() => row('Word limit', { file: hostile }))).toBeLessThan(500);
});
