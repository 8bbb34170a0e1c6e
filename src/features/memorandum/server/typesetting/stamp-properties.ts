import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

/** Replaces the machine's time in a Word file with the draft's, so that the same draft is the same file. */
export function stampProperties(content: Uint8Array, madeAt: string): Buffer {
  const time = new Date(madeAt);
  const when = `${time.toISOString().slice(0, 19)}Z`;
  const parts = unzipSync(content);
  const core = strFromU8(parts['docProps/core.xml'] ?? new Uint8Array());
  const stamped = core.replace(/(<dcterms:(?:created|modified)\b[^>]*>)[^<]*/g, `$1${when}`);
  return Buffer.from(zipSync({ ...parts, 'docProps/core.xml': strToU8(stamped) }, { mtime: time, level: 6 }));
}
