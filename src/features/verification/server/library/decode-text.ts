/** A text in UTF-8; undefined when the bytes are something else, or hold NUL, which no text does. A byte order mark is dropped. */
export function decodeText(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}
