/** Decodes UTF-8; undefined if the bytes are something else, or contain NUL, which no text does. Drops a byte order mark. */
export function decodeText(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}
