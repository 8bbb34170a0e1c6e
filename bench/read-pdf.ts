import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { readPdf } from '../src/platform/server/pdf/read-pdf.ts';
import { drawParagraphs, makePdf } from '../src/platform/server/testing/make-pdf.ts';
import { scanPages } from '../src/platform/server/testing/scan-pages.ts';
import { besideAJob } from './read-pdf/beside-a-job.ts';
import { interleave, median } from './side-by-side.ts';
import { type Line, ofGoal, verdict } from './verdict.ts';

const ROUNDS = 9;
const PAGES = 30;
const PARAGRAPHS_PER_PAGE = 4;
const SCANNED_PAGES = 2;

/** A paper of thirty pages, from process start to its text, vs. Poppler's pdftotext; scanned pages; the server's other work. */
export async function benchReadPdf(): Promise<Line[]> {
  const words = await projectWords();
  const paper = await makePdf(
    Array.from({ length: PAGES }, (_, page) => (drawing) => drawParagraphs(drawing, pageOf(words, page), 80, { spacing: 24 })),
  );
  return [...(await besidePdftotext(paper)), await scanned(paper), ...(await besideAJob())];
}

async function besidePdftotext(paper: Buffer): Promise<Line[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-read-pdf-'));
  const file = path.join(folder, 'paper.pdf');
  await writeFile(file, paper);
  const reading = () => timed(() => readPdf(paper));
  const converting = () => timed(() => promisify(execFile)('pdftotext', ['-layout', file, '-'], { maxBuffer: 1e8 }));
  try {
    const hasOther = await converting().then(
      () => true,
      () => false,
    );
    const times = await interleave(ROUNDS, hasOther ? { reading, converting } : { reading });
    const own = median(times.reading ?? []);
    const absolute = verdict(`${PAGES} pages with their own text`, own, 1, 's');
    if (!times.converting) return [absolute, 'pdftotext is not installed: no comparison'];
    const other = median(times.converting);
    return [
      absolute,
      ofGoal(
        12,
        verdict(
          `${PAGES} pages against pdftotext (${(own * 1000).toFixed(0)} ms : ${(other * 1000).toFixed(0)} ms)`,
          own / other,
          5,
          'times',
        ),
      ),
    ];
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function scanned(paper: Buffer): Promise<Line> {
  const pictures = await scanPages(paper, SCANNED_PAGES);
  const time = await timed(() => readPdf(pictures));
  return verdict('a scanned page, start of the recogniser included', time / SCANNED_PAGES, 2, 's');
}

/** The project's own documents, as paragraphs. */
async function projectWords(): Promise<string[]> {
  const files = ['README.md', 'CONTRIBUTING.md', 'docs/architecture.md'].map((name) => new URL(`../${name}`, import.meta.url));
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const words = texts
    .join(' ')
    .replace(/[^\x20-\x7e]+/g, ' ')
    .split(/\s+/);
  return Array.from({ length: Math.ceil(words.length / 60) }, (_, index) => words.slice(index * 60, index * 60 + 60).join(' '));
}

const pageOf = (paragraphs: string[], page: number) =>
  Array.from(
    { length: PARAGRAPHS_PER_PAGE },
    (_, index) => paragraphs[(page * PARAGRAPHS_PER_PAGE + index) % paragraphs.length] ?? '',
  );

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}
