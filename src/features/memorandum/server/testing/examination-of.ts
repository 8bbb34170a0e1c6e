import { SHIPPED_AUTHORITIES } from '#features/verification/server/library/authorities/shipped-authorities.ts';
import type { Paper } from '#platform/server/pdf/paper.ts';
import { deserialize, serialize } from '#platform/server/serialized.ts';
import { type Examination, readPapersCase } from '../understand-papers.ts';

/** The examination of two papers, as the step that stores their reading returns it. */
export function examinationOf(memorandum: Paper, affirmation: Paper): Examination {
  const library = [...SHIPPED_AUTHORITIES];
  const papers = {
    memorandum: { paper: memorandum, sha256: 'a'.repeat(64) },
    affirmation: { paper: affirmation, sha256: 'b'.repeat(64) },
  };
  const { reading, sha256, record } = deserialize(serialize(readPapersCase(papers, library)));
  return { reading, sha256, record, library, opinions: [], firmName: 'Quill & Partners', madeAt: '2026-04-10T10:00:00Z' };
}
