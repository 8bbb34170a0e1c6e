import { MEMORANDUM_MESSAGES, PAPERS, type PaperName } from '../memorandum.contract.ts';

/** A chosen file that cannot be read any more: it was changed, moved or deleted since. */
export class UnreadablePaper extends Error {
  readonly paper: PaperName;

  constructor(paper: PaperName) {
    super(MEMORANDUM_MESSAGES.changed);
    this.paper = paper;
  }
}

/** The files as they are now, read whole, so that a later change cannot break off the sending. @throws UnreadablePaper */
export async function readPapers(files: Record<PaperName, File>): Promise<Record<PaperName, File>> {
  const read = await Promise.all(PAPERS.map(async (paper) => [paper, await readPaper(paper, files[paper])] as const));
  return Object.fromEntries(read) as Record<PaperName, File>;
}

async function readPaper(paper: PaperName, file: File): Promise<File> {
  const bytes = await file.arrayBuffer().catch(() => {
    throw new UnreadablePaper(paper);
  });
  return new File([bytes], file.name, { type: 'application/pdf', lastModified: file.lastModified });
}

/** What tells a file from others: its name, size and date, and its contents where the browser can count them. */
export async function fingerprint(file: File): Promise<string> {
  // Browsers offer it on https and localhost only.
  const digest = await globalThis.crypto.subtle?.digest('SHA-256', await file.arrayBuffer());
  const hash = Array.from(new Uint8Array(digest ?? new ArrayBuffer(0)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return JSON.stringify([file.name, file.size, file.lastModified, hash]);
}
