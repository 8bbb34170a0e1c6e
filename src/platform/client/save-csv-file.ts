/** Downloads a file that was made in this browser. */
export function saveCsvFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // A browser may begin to read it later; a read that has begun is completed.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
