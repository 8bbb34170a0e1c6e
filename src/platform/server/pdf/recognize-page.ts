import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js';
import type { Line, Word } from './build-lines.ts';
import type { RenderedPage } from './find-hidden-text.ts';

/** Pixels per point at which pages are rendered for OCR: 200 dots per inch. */
const SCALE = 200 / 72;
/** OCR confidence, out of 100, below which what has fewer letters than a word is a speck or a rule. */
const LEAST_CONFIDENCE = 25;
const WORD = /\p{L}{4}/u;
/** Gap before a hyphen that belongs to the word before it, as a fraction of the type size. */
const HYPHEN_GAP = 0.15;
/** Height of a line's box as a fraction of its type size. */
const BOX_HEIGHT = 0.95;

/** A page that takes longer is given up: it is noise, or made to overload us. */
const PAGE_MS = 60_000;

export interface Recognizer {
  /** Lines of a rendered page in the page's own units; none on timeout or when it breaks the OCR engine, which then restarts. */
  recognize(drawing: RenderedPage): Promise<Line[]>;
  /** Pixels per point at which it needs pages rendered. */
  scale: number;
  stop(): Promise<void>;
}

interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** A line in pixels of its drawing. */
interface RecognizedLine {
  bbox: Box;
  baseline: { y0: number; y1: number };
  words: { text: string; confidence: number; bbox: Box }[];
}

/** Starts Tesseract with its English data from the installed package; it fetches and writes nothing. */
export async function startRecognizer(): Promise<Recognizer> {
  let worker = await startWorker();
  return {
    scale: SCALE,
    async recognize(drawing) {
      const lines = await within(PAGE_MS, readLines(worker, drawing)).catch(() => null);
      if (lines) return lines.flatMap(lineOf).sort((a, b) => a.baseline - b.baseline || a.left - b.left);
      await worker.terminate();
      worker = await startWorker();
      return [];
    },
    stop: async () => void (await worker.terminate()),
  };
}

async function startWorker(): Promise<Worker> {
  const data = path.dirname(fileURLToPath(import.meta.resolve('@tesseract.js-data/eng/package.json')));
  const worker = await createWorker('eng', OEM.LSTM_ONLY, {
    langPath: path.join(data, '4.0.0_best_int'),
    cacheMethod: 'none',
    gzip: true,
    logger: () => {},
    errorHandler: () => {},
  });
  await worker.setParameters({ tessedit_pageseg_mode: PSM.AUTO, user_defined_dpi: '200' });
  return worker;
}

async function readLines(worker: Worker, drawing: RenderedPage): Promise<RecognizedLine[]> {
  const { data: page } = await worker.recognize(grayPicture(drawing), {}, { text: false, blocks: true });
  return (page.blocks ?? []).flatMap((block) => block.paragraphs.flatMap((paragraph) => paragraph.lines));
}

async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const clock = setTimeout(() => reject(new Error('too long')), milliseconds);
  return Promise.race([work, promise]).finally(() => clearTimeout(clock));
}

/** Portable graymap, the simplest picture format that the OCR engine reads. */
function grayPicture({ pixels, width, height, stride }: RenderedPage): Buffer {
  const rows = Array.from({ length: height }, (_, y) => pixels.subarray(y * stride, y * stride + width));
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), ...rows]);
}

function lineOf({ bbox, baseline, words }: RecognizedLine): Line[] {
  const sure = words.filter(({ confidence, text }) => text.trim() !== '' && (confidence >= LEAST_CONFIDENCE || WORD.test(text)));
  const [first, last] = [sure[0], sure.at(-1)];
  if (!first || !last) return [];
  const size = Math.round(((bbox.y1 - bbox.y0) / SCALE) * BOX_HEIGHT * 2) / 2;
  const y = (baseline.y0 + baseline.y1) / 2 / SCALE;
  const placed = sure.map(({ text, confidence, bbox: box }) => ({
    text,
    confidence,
    left: box.x0 / SCALE,
    right: box.x1 / SCALE,
    baseline: y,
    size,
    isRaised: false,
  }));
  return [
    {
      words: withHyphens(placed, size),
      left: first.bbox.x0 / SCALE,
      right: last.bbox.x1 / SCALE,
      baseline: y,
      size,
      isEmphasized: false,
    },
  ];
}

/** A hyphen at a line's end is sometimes read as a word of its own. */
function withHyphens(words: Word[], size: number): Word[] {
  const [before, last] = words.slice(-2);
  const isHyphen =
    before && last && last.text === '-' && last.left - before.right < HYPHEN_GAP * size && /\p{L}$/u.test(before.text);
  return isHyphen ? [...words.slice(0, -2), { ...before, text: `${before.text}-`, right: last.right }] : words;
}
