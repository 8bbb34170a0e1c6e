/** What a file says of its encoding, within its first bytes as the standard has it. */
const DECLARED = /^<\?xml\s[^>]{0,100}?encoding\s{0,9}=\s{0,9}["']([\w.-]{1,40})["']/;
const WESTERN = ['iso-8859-1', 'windows-1252', 'latin1'];

/**
 * The text of an XML file: UTF-8, UTF-16 that says so by its first two bytes, or the Western encoding that old programs write.
 * What is written again is UTF-8, so that no reader can take it for something else than was judged here.
 * @returns undefined for bytes that are no text in that encoding
 */
export function decodeDrawing(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function encodingOf(bytes: Buffer): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const declared = DECLARED.exec(bytes.subarray(0, 200).toString('latin1'))?.[1]?.toLowerCase() ?? '';
  return WESTERN.includes(declared) ? 'windows-1252' : 'utf-8';
}
