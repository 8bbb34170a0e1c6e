import { expect, test } from 'vitest';
import { samplePartRule } from '#features/memorandum/testing.ts';
import type { CaptionValue } from '../understanding/merge-captions.ts';
import { chooseCaseRules, wordLimitOf } from './case-rules.ts';
import { chooseFormRules, citeRule } from './choose-form-rules.ts';
import { FORM_RULES } from './form-rules.ts';

const supreme = (date: string, isCommercialDivision = false) => chooseFormRules({ court: 'supreme', isCommercialDivision, date });

test.each([
  ['2021-01-31', undefined],
  ['2021-02-01', '2021-02-01'],
  ['2022-06-30', '2021-02-01'],
  ['2022-07-01', '2022-07-01'],
  ['2025-07-06', '2022-07-01'],
  ['2025-07-07', '2025-07-07'],
  ['2026-11-20', '2025-07-07'],
])('on %s the word limit is that of %s', (date, from) => {
  expect(supreme(date).wordLimit?.from).toBe(from);
  expect(supreme(date).certification?.from).toBe(from);
});

test('a rule holds from its first day on, and a repealed one no longer', () => {
  expect(supreme('2026-05-31').generatedText).toBeUndefined();
  expect(supreme('2026-06-01').generatedText?.name).toBe('22 NYCRR Part 161');
  expect(supreme('2025-07-06').statementOfFacts?.requires.isRepealed).toBeUndefined();
  expect(supreme('2025-07-07').statementOfFacts?.requires.isRepealed).toBe(true);
});

test('the Commercial Division has a rule of its own, other courts lack those of the Supreme Court, and federal courts lack all', () => {
  const date = '2026-11-20';
  expect(supreme(date).hyperlinks).toBeUndefined();
  expect(supreme('2020-11-15', true).hyperlinks).toBeUndefined();
  expect(citeRule('Hyperlinks', supreme(date, true).hyperlinks)).toBe(
    'Hyperlinks (22 NYCRR 202.70[g] Rule 6, AO/133/20, as amended effective November 16, 2020)',
  );
  const other = chooseFormRules({ court: 'other-state', isCommercialDivision: true, date });
  expect(Object.keys(other).toSorted()).toEqual(['answeringTimes', 'generatedText', 'pleadedDefences', 'signature']);
  expect(chooseFormRules({ court: 'federal', isCommercialDivision: false, date })).toEqual({});
});

test('no two texts of a rule hold on one day, and each names its source', () => {
  for (const rule of FORM_RULES) {
    expect(rule.source).not.toBe('');
    const later = FORM_RULES.find(({ id, from }) => id === rule.id && from !== null && from > (rule.from ?? ''));
    expect([rule.id, rule.until !== undefined]).toEqual([rule.id, later !== undefined]);
  }
});

const value = (given: string | null, ...others: string[]): CaptionValue => ({
  value: given,
  sources: [],
  others: others.map((other) => ({ value: other, source: 'affirmation caption' })),
});
const SUPREME = 'Supreme Court of the State of New York';
const captionOf = (county: string | null, judge: string | null, part: string | null, court = SUPREME) => ({
  ...{ court: value(court), county: value(county), judge: value(judge), part: value(part) },
});
const RULES = [
  samplePartRule({ startsOn: '2024-01-02', wordLimit: 5_000 }),
  samplePartRule({ startsOn: '2026-03-01', wordLimit: 4_000 }),
  samplePartRule({ judge: '', part: 'Commercial Part 8', wordLimit: 3_000 }),
  samplePartRule({ judge: '', part: 'IAS Part 8', wordLimit: 3_500 }),
  samplePartRule({ judge: 'Hon. Ruth Cohen', part: '', wordLimit: 6_000 }),
].map((rule, index) => ({ ...rule, id: index + 1 }));
const chosen = (caption: ReturnType<typeof captionOf>, date = '2026-11-20') => chooseCaseRules(caption, RULES, date);

test.each([
  ['Mastrangelo-Pike, J.S.C.', 'IAS Part 12', 4_000],
  ['Hon. Cordelia V. Mastrangelo-Pike, J.S.C.', null, 4_000],
  ['Justice C. MASTRANGELO PIKE', 'PART 012', 4_000],
  [null, 'Part 12EFM', 4_000],
  ['Hon. Cordelia Pike', 'IAS Part 12', 7_000],
  ['Hon. Dana Mastrangelo-Pike', null, 7_000],
  ['Hon. Cordelia V. Mastrangelo-Pike', 'IAS Part 13', 7_000],
  [null, 'COMMERCIAL DIVISION PART 8', 3_000],
  [null, 'IAS Part 8', 3_500],
  [null, 'Part 8', 7_000],
  [null, 'Part 8A', 7_000],
  ['Hon. Ruth Cohen', 'IAS Part 40', 6_000],
  ['Hon. Adam Cohen', 'IAS Part 40', 7_000],
  ['COHEN, J.', null, 6_000],
])('the caption of %s, %s has a limit of %i words', (judge, part, words) => {
  expect(wordLimitOf(chosen(captionOf('Kings', judge, part)))?.words).toBe(words);
});

test('of several entries of a part the newest in force on the day holds', () => {
  const limitOn = (date: string) => wordLimitOf(chosen(captionOf('Kings', null, 'IAS Part 12'), date))?.words;
  expect([limitOn('2024-01-01'), limitOn('2024-01-02'), limitOn('2026-02-28'), limitOn('2026-03-01')]).toEqual([
    7_000, 5_000, 5_000, 4_000,
  ]);
});

test('what the caption does not give is not assumed, and the report says which rules could not be chosen', () => {
  const remark = (caption: ReturnType<typeof captionOf>) => {
    const { rule, remark: says } = chosen(caption);
    expect(rule).toBeNull();
    return says;
  };
  expect(remark(captionOf('Kings', null, null))).toContain(
    'neither the judge nor the part, so these rules could not be chosen: Hon. Cordelia V. Mastrangelo-Pike, IAS Part 12, Kings County; Commercial',
  );
  expect(remark(captionOf(null, null, 'IAS Part 12'))).toContain('do not settle the county');
  expect(remark(captionOf('Queens', null, 'IAS Part 12'))).toContain('no part rules for Queens County');
  expect(remark(captionOf('Kings', null, 'Part 8'))).toMatch(/Several parts fit the caption.*Commercial Part 8.*IAS Part 8/);
  expect(remark(captionOf('Kings', null, 'IAS Part 12', 'United States District Court'))).toContain('no part rules were applied');
  expect(remark({ ...captionOf('Kings', null, null), part: value('IAS Part 12', 'IAS Part 8') })).toContain(
    'neither the judge nor the part',
  );
  expect(chosen({ ...captionOf('Kings', null, null), part: value('IAS Part 12', 'Part 12') }).rule?.id).toBe(2);
  expect(chooseCaseRules(captionOf('Kings', null, null), [], '2026-11-20')).toMatchObject({ rule: null, remark: null });
});
