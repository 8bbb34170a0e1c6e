/** A file of a form, as it is sent. */
export interface FormFile {
  name: string;
  type: string;
  content: Buffer;
}

/** Encodes a form as multipart by hand: Node's own encoder does not know the `FormData` of a test's browser. */
export function encodeForm(parts: readonly (readonly [name: string, value: string | FormFile])[]): {
  payload: Buffer<ArrayBuffer>;
  contentType: string;
} {
  const boundary = 'the-boundary-of-the-parts';
  const end = Buffer.from(`--${boundary}--\r\n`);
  return {
    payload: Buffer.concat([...parts.map(([name, value]) => encodePart(boundary, name, value)), end]),
    contentType: `multipart/form-data; boundary=${boundary}`,
  };
}

function encodePart(boundary: string, name: string, value: string | FormFile): Buffer {
  const isText = typeof value === 'string';
  const file = isText ? '' : `; filename="${value.name.replaceAll('"', '%22')}"\r\nContent-Type: ${value.type}`;
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), isText ? Buffer.from(value) : value.content, Buffer.from('\r\n')]);
}
