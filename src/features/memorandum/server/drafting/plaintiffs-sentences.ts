import { memoizeByObject } from '#platform/shared/memoize-by-object.ts';
import type { CaseFile, PlaintiffsPoint } from '../understanding/case-file.ts';
import { divideSentences } from '../understanding/divide-sentences.ts';
import { recordIdAtOffset } from './list-records.ts';
import type { MaterialPassage } from './section-material.ts';

const MOST_CITED = 3;

/** Plaintiff's statements that a decision is cited for, with their citations. */
export function statementsCiting({ memorandum, mask }: CaseFile, citations: readonly number[]): MaterialPassage[] {
  const statements = sentencesOf(memorandum).filter((sentence) => sentence.citations.some((index) => citations.includes(index)));
  return statements.slice(0, MOST_CITED).flatMap(({ start, until }): MaterialPassage[] => {
    const id = recordIdAtOffset(memorandum, start);
    return id === null ? [] : [{ id, text: oneLine(mask.slice('memorandum', start, until)) }];
  });
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Plaintiff's own sentence that opens a point. */
export function openingSentence({ memorandum, mask }: CaseFile, { heading }: PlaintiffsPoint): string | null {
  const first = sentencesOf(memorandum).find(({ start, end }) => start >= heading.end && end - start > SHORTEST);
  return first && first.end <= heading.until ? oneLine(mask.slice('memorandum', first.start, first.end)) : null;
}

const SHORTEST = 40;

const sentencesOf = memoizeByObject(({ paper, citations }: CaseFile['memorandum']) => divideSentences(paper, citations));
