/** Length of a paper, such as "7 pages". */
export const formatPageCount = (pages: number): string => (pages === 1 ? '1 page' : `${pages.toLocaleString('en-US')} pages`);

/** A file's size, rounded up, in the megabytes of 1024 × 1024 bytes that its limit is counted in. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1024) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  if (bytes < 1024 * 1024) return `${Math.ceil(bytes / 1024)} KB`;
  return `${(Math.ceil((bytes * 10) / (1024 * 1024)) / 10).toFixed(1)} MB`;
}
