import { useState } from 'react';
import { MEMORANDUM_MESSAGES } from '../memorandum.contract.ts';
import { checkBriefFile } from './check-brief-file.ts';
import { useRecordFiles } from './use-record-files.ts';

/** The chosen brief and papers of its record. */
export function useBriefFiles() {
  const [brief, setBrief] = useState<File>();
  const [briefError, refuseBrief] = useState<string>();
  const records = useRecordFiles();

  async function chooseBrief([file, ...others]: File[]) {
    if (!file) return;
    const reason = others.length > 0 ? MEMORANDUM_MESSAGES.oneFile : await checkBriefFile(file);
    refuseBrief(reason);
    if (!reason) setBrief(file);
  }
  function removeBrief() {
    setBrief(undefined);
    refuseBrief(undefined);
  }
  const refuse = (field: 'brief' | 'recordPapers', message: string) =>
    field === 'brief' ? refuseBrief(message) : records.refuse(message);
  return { brief, records, errors: { brief: briefError, recordPapers: records.error }, chooseBrief, removeBrief, refuse };
}
