import { useState } from 'react';
import { RECORD_PAPERS } from '../memorandum.contract.ts';
import { checkPaper } from './check-paper.ts';

/** The chosen papers of the record, each checked as far as a browser can. */
export function useRecordFiles() {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [error, refuse] = useState<string>();

  async function add(chosen: File[]) {
    const fresh = chosen.filter((file, index) => ![...files, ...chosen.slice(0, index)].some((known) => isSame(known, file)));
    const reasons = await Promise.all(fresh.map(async (file) => ({ file, reason: await checkPaper(file) })));
    const good = reasons.flatMap(({ file, reason }) => (reason ? [] : [file]));
    const [bad] = reasons.flatMap(({ file, reason }) => (reason ? [`${file.name}: ${reason}`] : []));
    const all = [...files, ...good];
    const bytes = all.reduce((sum, { size }) => sum + size, 0);
    const isTooMany = all.length > RECORD_PAPERS.most || bytes > RECORD_PAPERS.maxTotalBytes;
    if (!isTooMany) setFiles(all);
    refuse(isTooMany ? RECORD_PAPERS.tooMany : bad);
  }
  function remove(file: File) {
    setFiles(files.filter((known) => known !== file));
    refuse(undefined);
  }
  return { files, error, add, remove, refuse };
}

const isSame = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
