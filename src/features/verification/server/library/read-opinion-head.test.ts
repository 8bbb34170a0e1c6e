import { expect, test } from 'vitest';
import { measureWork } from '#platform/shared/testing/measure-work.ts';
import { readOpinionHead } from './read-opinion-head.ts';

const head = (...lines: string[]) => readOpinionHead(`${lines.join('\n')}\n\nThe order is affirmed.`);

test('the head of a reported opinion gives name, both citations, date and court', () => {
  const lines = ['', 'Oakes & Sons, LLC v Lindqvist Bakery Inc.', '2020 NY Slip Op 01999 [182 AD3d 99]', 'March 4, 2020'];
  expect(head(...lines, 'Appellate Division, Second Department')).toEqual({
    name: 'Oakes & Sons, LLC v Lindqvist Bakery Inc.',
    report: { volume: '182', reporter: 'AD3d', page: '99' },
    slip: { series: 'NY Slip Op', year: 2020, number: '01999', isUnpublished: false },
    court: { name: '2d Dept', department: 2 },
    year: 2020,
    date: '2020-03-04',
  });
});

test.each([
  ['Court of Appeals', 'Ct App', null],
  ['Appellate Division, First Department', '1st Dept', 1],
  ['Appellate Term, Second Department', 'App Term, 2d Dept', 2],
  ['Supreme Court, Kings County', 'Sup Ct, Kings County', null],
])('“%s” is %s', (line, name, department) => {
  expect(head('A v B', line).court).toEqual({ name, department });
});

test.each([
  ['56 Misc. 3d 807', { volume: '56', reporter: 'Misc 3d', page: '807' }],
  ['37 N.Y.3d 320', { volume: '37', reporter: 'NY3d', page: '320' }],
  ['500 F. Supp. 3d 12', { volume: '500', reporter: 'F Supp 3d', page: '12' }],
])('the report “%s” is known by its plain key', (line, report) => {
  expect(head('A v B', line).report).toEqual(report);
});

test('an unpublished slip opinion is known as such', () => {
  expect(head('A v B', '2021 NY Slip Op 50999(U)').slip).toMatchObject({ number: '50999', isUnpublished: true });
  expect(head('A v B', '2021 NY Slip Op 50999[U]').slip).toMatchObject({ isUnpublished: true });
});

test('what a text cites further down is not its own citation', () => {
  const body = Array.from({ length: 20 }, () => 'Words.').join('\n');
  expect(readOpinionHead(`A note\n${body}\nSee Smith v Jones, 181 AD3d 664 (March 4, 2020)`)).toEqual({
    name: null,
    report: null,
    slip: null,
    court: null,
    year: null,
    date: null,
  });
});

test('2 MB of hostile text are read at once', async () => {
  const work = await measureWork(() => {
    for (const part of ['1', ' ', '\n', '1 N.', 'Supreme Court, A']) readOpinionHead(part.repeat(2_000_000 / part.length));
  });
  expect(work).toBeLessThan(1_000);
});
