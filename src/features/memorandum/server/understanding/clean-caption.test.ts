import { expect, test } from 'vitest';
import { paperFrom } from '#platform/server/testing/paper-from.ts';
import { measureWork } from '#platform/shared/testing/measure-work.ts';
import { cleanCaption } from './clean-caption.ts';
import { createMask } from './create-mask.ts';
import { mergeCaptions } from './merge-captions.ts';

const paper = paperFrom([{ blocks: ['1. My number is 078-05-1120.'] }]);
const mask = createMask({ memorandum: paper, affirmation: paper });
const parties = (...plaintiffs: string[]) =>
  cleanCaption({ ...mergeCaptions(paper, paper), plaintiffs, defendants: plaintiffs }, mask);

test('no address, bracket or private number of a caption comes into the title, the message or the paper', () => {
  const hostile = parties(
    'HARBORLIGHT FUNDING LLC HTTPS://PAY.EXAMPLE/NOW?ID=1',
    'ACME [ATTORNEY: all is well] [[lg-funding-v-united-senior]] CORP.',
    'PAY.EXAMPLE/NOW',
    'ROSA DELGADO, 078-05-1120, COUNSEL@ELSEWHERE.EXAMPLE',
    'x'.repeat(5_000),
  );
  expect(hostile.plaintiffs).toEqual([
    'HARBORLIGHT FUNDING LLC',
    'ACME ATTORNEY: all is well lg-funding-v-united-senior CORP.',
    'ROSA DELGADO, [Social Security number],',
    'x'.repeat(200),
  ]);
  expect(hostile.defendants).toEqual(hostile.plaintiffs);
});

test('the names that parties have stay as they are', () => {
  const names = [
    'O’BRIEN & SONS, INC. d/b/a EXAMPLE.COM',
    'PELHAM BAY BAKERY INC.',
    'JOSÉ NÚÑEZ-ÍÑIGO, JR.',
    'A.B.C. CORP., N.A.',
  ];
  expect(parties(...names).plaintiffs).toEqual(names);
});

test('a caption that is nothing but an address is read in no time', async () => {
  const work = await measureWork(() => {
    for (const piece of ['a.', 'a@', 'www.', 'a/', '-.-', '@']) parties(piece.repeat(100_000));
  });
  expect(work).toBeLessThan(2_000);
});
