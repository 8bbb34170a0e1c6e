import { ApiError } from './api.ts';

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

/** Saves a file from the server. The page fetches it itself, so that it can report an error. @throws ApiError */
export async function saveDownload(address: string, fallbackName: string, request: RequestInit = {}): Promise<void> {
  const response = await fetch(address, { credentials: 'include', ...request });
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text());
  saveBlob(nameIn(response.headers.get('content-disposition')) ?? fallbackName, await response.blob());
}

/** The file name from the server, RFC 6266: in UTF-8, or else in quotes. */
function nameIn(disposition: string | null): string | undefined {
  const encoded = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return disposition?.match(/filename="([^"]+)"/i)?.[1];
}
