import { createReadStream } from 'node:fs';
import { createZstdDecompress } from 'node:zlib';
import { BackupError } from './backup-format.ts';

const NEWLINE = 0x0a;
const CHUNK_BYTES = 1024 * 1024;
/** Longer than any row that the portal stores: a longer line is no backup, and would fill the memory. */
const LONGEST_LINE = 256 * 1024 * 1024;

/**
 * The lines of a backup, without their ends, as they are read from the disk.
 * @throws BackupError when the file is truncated, altered or something else
 */
export async function* readLines(file: string): AsyncGenerator<Buffer[]> {
  const source = createReadStream(file, { highWaterMark: CHUNK_BYTES });
  const plain = createZstdDecompress({ chunkSize: CHUNK_BYTES });
  source.on('error', (error) => plain.destroy(error));
  source.pipe(plain);
  try {
    yield* splitLines(plain, file);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (error instanceof BackupError || !/^ZSTD_|^ERR_|^Z_/.test(code)) throw error;
    throw damaged(file);
  } finally {
    source.destroy();
    plain.destroy();
  }
}

async function* splitLines(chunks: AsyncIterable<Buffer>, file: string): AsyncGenerator<Buffer[]> {
  let begun: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    const lines: Buffer[] = [];
    let from = 0;
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, from)) {
      const rest = chunk.subarray(from, at);
      lines.push(begun.length > 0 ? Buffer.concat([...begun, rest]) : rest);
      begun = [];
      length = 0;
      from = at + 1;
    }
    if (from < chunk.length) {
      begun.push(chunk.subarray(from));
      length += chunk.length - from;
      if (length > LONGEST_LINE) throw damaged(file);
    }
    if (lines.length > 0) yield lines;
  }
  if (length > 0) throw damaged(file);
}

/** Error for a file that is not as it was written. */
export const damaged = (file: string): BackupError =>
  new BackupError(`${file} is not a backup, or is damaged or cut off. Nothing was restored. Use another one.`);
