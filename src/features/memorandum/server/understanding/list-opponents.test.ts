import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { memorandumTitle } from '../outline/memorandum-title.ts';
import { attorneysFor } from '../typesetting/cover-page.ts';
import type { CaseFile } from './case-file.ts';
import { soleOpponent } from './list-opponents.ts';

const DEFENDANTS = ['QUAYSIDE MARINE SUPPLY LLC', 'IDA R. TILLMAN', 'PETER OKAFOR'];

function caseOf(words: string, affiant = 'Ida R. Tillman', defendants = DEFENDANTS): CaseFile {
  return {
    caption: { defendants },
    affirmation: { judgement: { affiant }, paper: { text: words } },
    motion: { name: null, isSummaryJudgment: true, isCashAdvance: true },
  } as unknown as CaseFile;
}

test.each([
  'I make this affirmation for myself alone, in opposition to the motion.',
  'I submit this affidavit solely on my own behalf. I know the facts.',
  'I am a defendant and affirm this on my own behalf only.',
  '1. I am sued as a guarantor. Mr. Okafor is represented by separate counsel.',
  'Quayside has its own lawyer, and I have never spoken with that firm.',
  'I do not speak for Quayside or for Mr. Okafor, who have counsel of their own.',
])('“%s” is said by one who opposes alone', (words) => {
  expect(soleOpponent(caseOf(words))).toBe('Ida R. Tillman');
});

test.each([
  'I make this affirmation on my own behalf and on behalf of Quayside.',
  'I make this affirmation on behalf of all defendants.',
  'Plaintiff has its own lawyers, who never called me.',
  'I make this affirmation on behalf of all defendants. Of the call I make it for myself only.',
  'Quayside’s demands have not been answered, and the claim of the broker was settled with Quayside.',
  'I spoke only for Quayside on that call. I paid the drivers myself.',
  'Harbor has counsel of its own, as every funder does.',
])('“%s” is said by one who opposes with the others', (words) => {
  expect(soleOpponent(caseOf(words))).toBeNull();
});

interface Opening {
  defendants: string[];
  affiant: string;
  text: string;
  isAlone: boolean;
}

test('of openings that others wrote, none that is made for all is taken for one defendant’s', () => {
  const openings = JSON.parse(
    readFileSync(new URL('../../../../../samples/opponents.json', import.meta.url), 'utf8'),
  ) as Opening[];
  const found = openings.filter(({ text, affiant, defendants }) => soleOpponent(caseOf(text, affiant, defendants)) !== null);
  expect(found.filter(({ isAlone }) => !isAlone)).toEqual([]);
  expect(found.length).toBeGreaterThanOrEqual(18);
});

test('a witness who is no defendant, and a sole defendant, are nobody’s sole opponent', () => {
  const words = 'I make this affirmation for myself alone.';
  expect(soleOpponent(caseOf(words, 'Nina Vale'))).toBeNull();
  expect(soleOpponent(caseOf(words, 'Ida R. Tillman', ['IDA R. TILLMAN']))).toBeNull();
});

test('title and signature block name the one defendant whose memorandum it is', () => {
  const title = (words: string) => memorandumTitle(caseOf(words)).split(' MEMORANDUM')[0];
  expect(title('I make this affirmation for myself alone.')).toBe('DEFENDANT IDA R. TILLMAN’S');
  expect(title('I make this affirmation for all of us.')).toBe('DEFENDANTS’');
  expect(attorneysFor(caseOf('I make this affirmation for myself alone.'))).toBe('Attorneys for Defendant Ida R. Tillman');
  expect(attorneysFor(caseOf('I make this affirmation for all of us.'))).toBe('Attorneys for Defendants');
});
