import { encodeForm } from '#platform/server/testing/encode-form.ts';

/** Body and headers of a call that attaches a file to a conversation. */
export function paperForm(name: string, content: string | Uint8Array): { body: Buffer; headers: Record<string, string> } {
  const file = { name, type: 'application/octet-stream', content: Buffer.from(content) };
  const { payload, contentType } = encodeForm([['paper', file]]);
  return { body: payload, headers: { 'content-type': contentType } };
}
