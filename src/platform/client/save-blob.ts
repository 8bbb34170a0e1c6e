/** Downloads a file that this browser has in memory. */
export function saveBlob(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // A browser may begin to read it later; a read that has begun is completed.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
