import { readFileSync } from 'node:fs';
import { auditMemorandum } from '#features/memorandum/server/audit/audit-memorandum.ts';
import type { ExaminationTask, PackedResults } from '#features/memorandum/server/examination-process.ts';
import { readCase } from '#features/memorandum/server/understanding/read-case.ts';
import { SHIPPED_AUTHORITIES } from '#features/verification/server/library/authorities/shipped-authorities.ts';
import { pack } from '#platform/server/packed.ts';
import type { Paper } from '#platform/server/pdf/paper.ts';
import { readPdf } from '#platform/server/pdf/read-pdf.ts';
import { runApart } from '#platform/server/run-apart.ts';
import { byTurns, median } from './side-by-side.ts';
import { type Line, verdict, verdictAtLeast } from './verdict.ts';

const ROUNDS = 5;
const PAGES = 200;
const TODAY = '2026-01-15';
const LIBRARY = [...SHIPPED_AUTHORITIES];
const SAMPLES = new URL('../samples/', import.meta.url);

/** The engine alone over 200 pages, and a whole pair of papers from the PDFs to the Word files, beside the bare start of a process. */
export async function benchExaminePapers(): Promise<Line[]> {
  const [memorandumPdf, affirmationPdf] = ['memorandum.pdf', 'affirmation.pdf'].map((name) =>
    readFileSync(new URL(name, SAMPLES)),
  );
  if (!memorandumPdf || !affirmationPdf) throw new Error('the sample papers are missing');
  const [memorandum, affirmation] = await Promise.all([readPdf(memorandumPdf), readPdf(affirmationPdf)]);
  const long = repeated(memorandum, PAGES);
  const results = await byTurns(ROUNDS, {
    engine: () => timed(async () => void auditMemorandum(readCase(long, affirmation, LIBRARY), [], TODAY)),
    whole: () => timed(() => examineFiles(memorandumPdf, affirmationPdf)),
  });
  const engine = median(results.engine ?? []);
  return [
    verdictAtLeast(`engine: reading and auditing ${long.pages.length} pages`, long.pages.length / engine, 200, 'p/s'),
    verdict('the sample pair, from PDF to two Word files, processes’ start included', median(results.whole ?? []), 1, 's'),
  ];
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

async function examineFiles(memorandumPdf: Buffer, affirmationPdf: Buffer): Promise<void> {
  const [memorandum, affirmation] = await Promise.all([readPdf(memorandumPdf), readPdf(affirmationPdf)]);
  const given = {
    memorandum: pack({ paper: memorandum, sha256: '' }),
    affirmation: pack({ paper: affirmation, sha256: '' }),
    library: LIBRARY,
    opinions: [],
    firmName: 'Example Law LLP',
    madeAt: new Date().toISOString(),
  };
  const program = new URL('../src/features/memorandum/server/examination-process.ts', import.meta.url);
  const task: ExaminationTask = { task: 'examine', given };
  await runApart<PackedResults>(program, task, { seconds: 60, megabytes: 1024 });
}

/** A paper repeated until it has so many pages; every offset moves along. */
function repeated(paper: Paper, pages: number): Paper {
  const times = Math.ceil(pages / paper.pages.length);
  const step = paper.text.length + 2;
  const copies = Array.from({ length: times }, (_, copy) => copy);
  return {
    ...paper,
    text: copies.map(() => paper.text).join('\n\n'),
    blocks: copies.flatMap((copy) =>
      paper.blocks.map((block) => ({ ...block, start: block.start + copy * step, end: block.end + copy * step })),
    ),
    pageStarts: copies.flatMap((copy) =>
      paper.pageStarts.map(({ at, pdfPage }) => ({ at: at + copy * step, pdfPage: pdfPage + copy * paper.pages.length })),
    ),
    pages: copies.flatMap((copy) => paper.pages.map((page) => ({ ...page, pdfPage: page.pdfPage + copy * paper.pages.length }))),
  };
}
