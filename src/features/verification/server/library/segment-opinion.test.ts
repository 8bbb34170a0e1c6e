import { expect, test } from 'vitest';
import { measureWork } from '#platform/shared/testing/measure-work.ts';
import { segmentOpinion } from './segment-opinion.ts';

const parts = (text: string) => segmentOpinion(text).map(({ kind, start, end }) => [kind, text.slice(start, end)]);

test('an opinion without separate opinions is the majority’s from end to end', () => {
  expect(parts('Smith v Jones\nThe order is affirmed.\n')).toEqual([['majority', 'Smith v Jones\nThe order is affirmed.\n']]);
  expect(segmentOpinion('')).toEqual([{ kind: 'majority', start: 0, end: 0 }]);
});

test('a dissent and a concurrence begin where a judge’s name announces them', () => {
  const text = 'Head\nThe majority speaks.\nOakes, J. (dissenting). I would reverse.\nMore.\nVan Horn, J. (concurring). I agree.';
  expect(parts(text)).toEqual([
    ['majority', 'Head\nThe majority speaks.\n'],
    ['dissent', 'Oakes, J. (dissenting). I would reverse.\nMore.\n'],
    ['concurrence', 'Van Horn, J. (concurring). I agree.'],
  ]);
});

test.each([
  ['OAKES, J. (dissenting in part):', 'dissent'],
  ['Oakes, Ch. J. (concurring)', 'concurrence'],
  ['  [*4]Oakes, J.P., dissenting', 'dissent'],
  ['Judge Oakes, J. (Concurring in result)', 'concurrence'],
])('“%s” opens a %s', (line, kind) => {
  expect(segmentOpinion(`Head\n${line}`)[1]?.kind).toBe(kind);
});

test.each([
  'The dissent is wrong, and we said so before.',
  'Oakes, J., and Lindqvist, J., concur.',
  'Judges Oakes and Lindqvist dissent.',
  'as Justice Oakes wrote (concurring)',
])('“%s” opens nothing', (line) => {
  expect(segmentOpinion(`Head\n${line}\nTail`)).toHaveLength(1);
});

test('what follows an announced memorandum is not the majority’s', () => {
  const text = 'It is ordered.\nAll concur except Oakes, J., who concurs in the result in the following memorandum: I agree.';
  expect(parts(text)[1]).toEqual(['concurrence', ' I agree.']);
});

test('200,000 hostile characters are divided at once', async () => {
  const work = await measureWork(() => {
    for (const part of ['A ', 'Aa, ', 'who dissents ', 'A\n', "A'' ", '[*1]']) segmentOpinion(part.repeat(200_000 / part.length));
  });
  expect(work).toBeLessThan(1_000);
});
