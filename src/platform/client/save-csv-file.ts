import { saveBlob } from './save-blob.ts';

/** Downloads a CSV file that was made in this browser. */
export const saveCsvFile = (name: string, text: string): void =>
  saveBlob(name, new Blob([text], { type: 'text/csv;charset=utf-8' }));
