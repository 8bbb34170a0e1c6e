import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { PAPER_MESSAGES, type PaperFormat } from '#features/chatbot/papers.contract.ts';
import type { ReadingProgress } from '#platform/server/pdf/read-paper.ts';
import { readPdfNow } from '#platform/server/pdf/read-pdf.ts';
import { type PdfValidation, validatePdf } from '#platform/server/pdf/validate-pdf.ts';
import { runInSubprocess, SubprocessError } from '#platform/server/run-in-subprocess.ts';
import { readWord } from '#platform/server/word/read-word.ts';
import type { WordFailure } from '#platform/server/word/read-word-paper.ts';
import type { DescribedPaper, NotedPaper } from './describe-paper.ts';
import { type PaperRefusal, paperFromUnits } from './paper-from-units.ts';
import type { TextFileTask } from './text-files.subprocess.ts';

const TEXT_FILES = pathToFileURL(path.join(import.meta.dirname, 'text-files.subprocess.ts'));
const DESCRIBE = pathToFileURL(path.join(import.meta.dirname, 'describe-paper.subprocess.ts'));
const PAGE_SCANS = pathToFileURL(path.join(import.meta.dirname, 'page-scans.subprocess.ts'));
const TEXT_LIMITS = { seconds: 20, megabytes: 768 };
const IMAGE_LIMITS = { seconds: 60, megabytes: 1024, addons: true } as const;

/** A file as it was read. */
export interface ReadFile extends DescribedPaper {
  /** The PDF that is shown instead of an image. */
  pdf?: Buffer;
}

interface Waiting {
  onProgress: (progress: ReadingProgress) => void;
  signal: AbortSignal;
}

const PDF_SENTENCES: Record<Extract<PdfValidation, { ok: false }>['reason'], string> = {
  'not-pdf': PAPER_MESSAGES.unknown,
  password: 'This PDF is password-protected. Please save a copy without a password and attach that.',
  empty: PAPER_MESSAGES.empty,
  broken: 'This PDF is damaged and cannot be read. Please save or print it to a new PDF and attach that.',
  'too-many-pages': 'This PDF has too many pages. Please attach the part that matters.',
  'too-much-work': 'This PDF takes too long to read. Please print it to a new PDF and attach that.',
};
const NO_WORDS = 'No words could be read on its pages. Please scan it again, straight and at 300 dots per inch.';

const WORD_SENTENCES: Record<WordFailure, string> = {
  'not-word': PAPER_MESSAGES.unknown,
  'old-or-locked':
    'This is a Word file of before 2007, or one with a password. Please save it as a .docx without a password and attach that.',
  broken: 'This Word file is damaged and cannot be read. Please save it again and attach that.',
  'too-much-work': 'This Word file is too large to read. Please save it as a PDF and attach that.',
  empty: 'This Word file has no text. Please choose another one.',
};

const TOO_MUCH_WORK: PaperRefusal = { refusal: 'This file takes too long to read. Please attach the part that matters.' };
const UNREADABLE: PaperRefusal = { refusal: 'This file is damaged and cannot be read. Please save it again and attach that.' };

/** Reads a file of any format in a subprocess. @throws the signal's reason when nobody wants the paper any more */
export async function readFile(format: PaperFormat, content: Buffer, waiting: Waiting): Promise<ReadFile | PaperRefusal> {
  try {
    if (format === 'pdf') return await readPdfFile(content, waiting);
    if (format === 'image') return await readImage(content, waiting);
    if (format === 'word') return await readWordFile(content, waiting.signal);
    return await runInSubprocess<DescribedPaper | PaperRefusal>(
      TEXT_FILES,
      { task: format, bytes: content } satisfies TextFileTask,
      TEXT_LIMITS,
      waiting,
    );
  } catch (error) {
    if (!(error instanceof SubprocessError)) throw error;
    return error.reason === 'crash' ? UNREADABLE : TOO_MUCH_WORK;
  }
}

/** Takes a file out of an email; undefined if it has no such one, or cannot be read any more. @param index from 0 */
export async function takeOut(
  email: Buffer,
  index: number,
  signal: AbortSignal,
): Promise<{ name: string; content: Buffer } | undefined> {
  const task: TextFileTask = { task: 'attachment', bytes: email, index };
  const found = await runInSubprocess<{ name: string; content: Uint8Array } | undefined>(TEXT_FILES, task, TEXT_LIMITS, {
    signal,
  });
  return found && { name: found.name, content: Buffer.from(found.content) };
}

async function readPdfFile(content: Buffer, { onProgress, signal }: Waiting): Promise<ReadFile | PaperRefusal> {
  const verdict = await validatePdf(content, signal);
  if (!verdict.ok) return { refusal: PDF_SENTENCES[verdict.reason] };
  const paper = await readPdfNow(content, onProgress, signal);
  if (paper.text.trim() === '') return { refusal: NO_WORDS };
  return describe({ unit: 'page', paper, remarks: [], attachments: [] }, signal);
}

async function readImage(content: Buffer, waiting: Waiting): Promise<ReadFile | PaperRefusal> {
  const made = await runInSubprocess<{ pdf: Uint8Array } | PaperRefusal>(PAGE_SCANS, { bytes: content }, IMAGE_LIMITS, waiting);
  if ('refusal' in made) return made;
  const pdf = Buffer.from(made.pdf);
  const read = await readPdfFile(pdf, waiting);
  return 'refusal' in read ? read : { ...read, pdf };
}

/** Word's pages depend on the printer, so that its paragraphs are counted; those before tracked changes follow at the end. */
async function readWordFile(content: Buffer, signal: AbortSignal): Promise<ReadFile | PaperRefusal> {
  const read = await readWord(content, signal);
  if ('failure' in read) return { refusal: WORD_SENTENCES[read.failure] };
  const { paper, earlier } = read;
  const shown = paper.blocks.map(({ start, end }) => paper.text.slice(start, end));
  const counted = paperFromUnits('paragraph', [...shown, ...earlier.map((words) => `[Before the tracked changes] ${words}`)]);
  if ('refusal' in counted) return counted;
  const places =
    earlier.length === 1 ? `paragraph ${shown.length + 1}` : `paragraphs ${shown.length + 1} to ${shown.length + earlier.length}`;
  const both = earlier.length > 0 ? [`The earlier wording of what changed follows as ${places}.`] : [];
  const { unit, paper: withUnits } = counted;
  const remarks = [...read.remarks, ...both];
  return describe({ unit, paper: { ...withUnits, hidden: paper.hidden }, remarks, attachments: [] }, signal);
}

const describe = (read: NotedPaper, signal: AbortSignal) =>
  runInSubprocess<DescribedPaper>(DESCRIBE, read, TEXT_LIMITS, { signal });
