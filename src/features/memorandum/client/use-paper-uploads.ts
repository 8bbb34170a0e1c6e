import { useEffect, useRef, useState } from 'react';
import { showToast } from '#platform/client/ui/toast-store.ts';
import { MEMORANDUM_MESSAGES, PAPERS, type PaperName } from '../memorandum.contract.ts';
import { checkPaper, haveSameBytes } from './check-paper.ts';
import { PAPER_LABELS } from './paper-labels.ts';
import { runUpload, type Upload } from './run-upload.ts';

export type PaperUploads = Record<PaperName, Upload>;

const NONE: PaperUploads = { plaintiffMOL: { status: 'idle' }, supportingDocument: { status: 'idle' } };

/** State of the two papers: the chosen file, its upload progress, and its error. */
export function usePaperUploads() {
  const [uploads, setUploads] = useState(NONE);
  const [missing, setMissing] = useState<PaperName[]>([]);
  const latest = useRef(uploads);
  const runs = useRef<Partial<Record<PaperName, AbortController>>>({});
  useEffect(() => {
    const started = runs.current;
    return () => {
      for (const run of Object.values(started)) run.abort();
    };
  }, []);

  function set(paper: PaperName, upload: Upload) {
    latest.current = { ...latest.current, [paper]: upload };
    setUploads(latest.current);
    setMissing((papers) => papers.filter((each) => each !== paper));
  }
  function start(paper: PaperName): AbortSignal {
    runs.current[paper]?.abort();
    const run = new AbortController();
    runs.current[paper] = run;
    return run.signal;
  }
  /** Shows an error at a chosen paper, which then has to be chosen again. */
  function refuse(paper: PaperName, reason: string) {
    const upload = latest.current[paper];
    if (upload.status === 'idle') return;
    start(paper);
    set(paper, { status: 'error', file: upload.file, reason });
  }
  async function choose(paper: PaperName, [file, ...others]: File[]) {
    if (!file) return;
    if (others.length > 0) return showUploadError(MEMORANDUM_MESSAGES.oneFile);
    const signal = start(paper);
    const showPercent = (percent: number) => set(paper, { status: 'uploading', file, percent });
    showPercent(0);
    const reason = await runUpload(findRefusal(file, rivalOf(paper, latest.current)), showPercent, signal);
    if (reason) {
      refuse(paper, reason);
      showUploadError(reason);
    } else {
      set(paper, { status: 'success', file });
      showToast({ title: 'Upload Successful', description: PAPER_LABELS[paper].uploaded(file.name) });
    }
  }
  function remove(paper: PaperName) {
    start(paper);
    set(paper, { status: 'idle' });
  }
  /** Exchanges the two chosen papers, both of which were checked before. */
  function swap() {
    const { plaintiffMOL, supportingDocument } = latest.current;
    if (plaintiffMOL.status === 'idle' || supportingDocument.status === 'idle') return;
    set('plaintiffMOL', { status: 'success', file: supportingDocument.file });
    set('supportingDocument', { status: 'success', file: plaintiffMOL.file });
  }
  /** Marks the papers that are missing or unusable, and returns them. */
  function markMissing(): PaperName[] {
    const absent = PAPERS.filter((paper) => ['idle', 'error'].includes(uploads[paper].status));
    setMissing(absent);
    return absent;
  }
  function errorOf(paper: PaperName): string | undefined {
    const upload = uploads[paper];
    if (upload.status === 'error') return upload.reason;
    return missing.includes(paper) ? MEMORANDUM_MESSAGES.required : undefined;
  }
  return { uploads, choose, remove, refuse, swap, markMissing, errorOf };
}

/** The two files, once both are uploaded. */
export function filesOf({ plaintiffMOL, supportingDocument }: PaperUploads): Record<PaperName, File> | undefined {
  if (plaintiffMOL.status !== 'success' || supportingDocument.status !== 'success') return undefined;
  return { plaintiffMOL: plaintiffMOL.file, supportingDocument: supportingDocument.file };
}

function showUploadError(reason: string): void {
  showToast({ title: 'Upload Failed', description: reason, variant: 'destructive' });
}

/** File of the other paper, uploaded or still uploading. */
function rivalOf(paper: PaperName, uploads: PaperUploads): File | undefined {
  const other = uploads[paper === 'plaintiffMOL' ? 'supportingDocument' : 'plaintiffMOL'];
  return other.status === 'uploading' || other.status === 'success' ? other.file : undefined;
}

async function findRefusal(file: File, rival: File | undefined): Promise<string | undefined> {
  const reason = await checkPaper(file);
  if (reason) return reason;
  // If the other file can no longer be read, that is reported when it is sent.
  const isSame = rival !== undefined && (await haveSameBytes(file, rival).catch(() => false));
  return isSame ? MEMORANDUM_MESSAGES.samePaper : undefined;
}
