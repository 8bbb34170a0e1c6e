/** So much comes out of one stream at most: more is no list of a paper's parts, but a bomb. */
const MOST_BYTES = 16 * 1024 * 1024;

/** Unpacks what a PDF calls FlateDecode. @throws where it is damaged, or unpacks to more than any paper's lists hold */
export async function inflate(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const unpacking = new DecompressionStream('deflate');
  const writer = unpacking.writable.getWriter();
  // What goes wrong is heard where it is read.
  writer.write(packed).catch(() => undefined);
  writer.close().catch(() => undefined);
  const pieces: Uint8Array[] = [];
  let size = 0;
  for (const reader = unpacking.readable.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return joined(pieces, size);
    size += value.length;
    if (size > MOST_BYTES) {
      void reader.cancel();
      throw new Error('unpacks to too much');
    }
    pieces.push(value);
  }
}

function joined(pieces: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
