import { serveSubprocess } from '#platform/server/subprocess-entry.ts';
import { describeForStorage } from './describe-paper.ts';
import { readCsv, readEmail, readText, takeAttachment } from './read-text-files.ts';

/** Request to the subprocess that reads text files, CSV and email. */
export type TextFileTask =
  | { task: 'text' | 'csv' | 'email'; bytes: Uint8Array }
  | { task: 'attachment'; bytes: Uint8Array; index: number };

serveSubprocess(async (task: TextFileTask) => {
  const bytes = Buffer.from(task.bytes.buffer, task.bytes.byteOffset, task.bytes.byteLength);
  if (task.task === 'attachment') return takeAttachment(bytes, task.index);
  const read = task.task === 'email' ? await readEmail(bytes) : task.task === 'csv' ? readCsv(bytes) : readText(bytes);
  return 'refusal' in read ? read : describeForStorage(read);
});
