import { MEMORANDUM_MESSAGES, PAPERS, type PaperName } from '../memorandum.contract.ts';

/** A chosen file that can no longer be read: it was changed, moved or deleted since. */
export class UnreadablePaper extends Error {
  readonly paper: PaperName;

  constructor(paper: PaperName) {
    super(MEMORANDUM_MESSAGES.changed);
    this.paper = paper;
  }
}

/** Reads the current files completely, so that a later change cannot interrupt the upload. @throws UnreadablePaper */
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

/** Identifies a file by its name, size and date, and by its contents if the browser can hash them. */
export async function fingerprint(file: File): Promise<string> {
  // Browsers offer it only on https and localhost.
  const digest = await globalThis.crypto.subtle?.digest('SHA-256', await file.arrayBuffer());
  const hash = Array.from(new Uint8Array(digest ?? new ArrayBuffer(0)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return JSON.stringify([file.name, file.size, file.lastModified, hash]);
}
