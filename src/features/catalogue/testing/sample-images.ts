import { crc32 } from 'node:zlib';

/** Images of two by two pixels, as data URLs; the SVG is a square. */
export const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWNQcklTckljgFAAFU4DMS8ypk8AAAAASUVORK5CYII=';
export const JPEG =
  'data:image/jpeg;base64,/9j/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSopGR8tMC0oMCUoKSj/2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCj/wAARCAACAAIDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAf/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAABf/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AJOAaEP/2Q==';
export const WEBP = 'data:image/webp;base64,UklGRjQAAABXRUJQVlA4ICgAAACQAQCdASoCAAIAAUAmJYgCdLoAA5gA/vcNb9qbFVPO79CjZRL5gAAA';
export const GIF = 'data:image/gif;base64,R0lGODlhAgACAIAAAExpcSJEZiH5BAUAAAAALAAAAAACAAIAAAICjFMAOw==';
export const SVG = asDataString(
  'image/svg+xml',
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#246"/></svg>'),
);
/** The same square in another color, to make a change visible. */
export const OTHER_SVG = asDataString(
  'image/svg+xml',
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#642"/></svg>'),
);

/** The sample PNG, padded to exactly so many bytes by a chunk that programs skip. */
export function pngOfSize(bytes: number): string {
  const png = Buffer.from(PNG.split(',')[1] ?? '', 'base64');
  const end = png.length - 12;
  return asDataString('image/png', Buffer.concat([png.subarray(0, end), filler(bytes - png.length - 12), png.subarray(end)]));
}

/** A private PNG chunk: its length, name, content and checksum. */
function filler(bytes: number): Buffer {
  const part = Buffer.alloc(bytes + 12);
  part.writeUInt32BE(bytes, 0);
  part.write('pdNg', 4, 'latin1');
  part.writeUInt32BE(crc32(part.subarray(4, bytes + 8)), bytes + 8);
  return part;
}

function asDataString(type: string, content: Buffer): string {
  return `data:${type};base64,${content.toString('base64')}`;
}
