import { useState } from 'react';
import { CITE_CHECK_MESSAGES, generateCiteCheck } from '../cite-check.contract.ts';
import { MEMORANDUM_MESSAGES } from '../memorandum.contract.ts';
import { checkBriefFile } from './check-brief-file.ts';
import { checkPaper } from './check-paper.ts';

type Field = 'brief' | 'recordPapers';

const { most, maxTotalBytes } = generateCiteCheck.repeatedFiles;

/** The chosen brief and papers of the record, each checked as far as a browser can. */
export function useBriefFiles() {
  const [brief, setBrief] = useState<File>();
  const [records, setRecords] = useState<readonly File[]>([]);
  const [errors, setErrors] = useState<Partial<Record<Field, string | undefined>>>({});
  const refuse = (field: Field, message: string | undefined) => setErrors((known) => ({ ...known, [field]: message }));

  async function chooseBrief([file, ...others]: File[]) {
    if (!file) return;
    const reason = others.length > 0 ? MEMORANDUM_MESSAGES.oneFile : await checkBriefFile(file);
    refuse('brief', reason);
    if (!reason) setBrief(file);
  }
  function removeBrief() {
    setBrief(undefined);
    refuse('brief', undefined);
  }
  async function addRecords(chosen: File[]) {
    const fresh = chosen.filter((file, index) => ![...records, ...chosen.slice(0, index)].some((known) => isSame(known, file)));
    const reasons = await Promise.all(fresh.map(async (file) => ({ file, reason: await checkPaper(file) })));
    const good = reasons.flatMap(({ file, reason }) => (reason ? [] : [file]));
    const [bad] = reasons.flatMap(({ file, reason }) => (reason ? [`${file.name}: ${reason}`] : []));
    const all = [...records, ...good];
    const isTooMany = all.length > most || all.reduce((sum, { size }) => sum + size, 0) > maxTotalBytes;
    if (!isTooMany) setRecords(all);
    refuse('recordPapers', isTooMany ? CITE_CHECK_MESSAGES.tooManyRecords : bad);
  }
  function removeRecord(file: File) {
    setRecords(records.filter((known) => known !== file));
    refuse('recordPapers', undefined);
  }
  return { brief, records, errors, chooseBrief, removeBrief, addRecords, removeRecord, refuse };
}

const isSame = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
