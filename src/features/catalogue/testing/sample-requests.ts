import { randomUUID } from 'node:crypto';

/** A request for a tool that nobody has requested before. */
export function sampleRequest<Change extends object = object>(change?: Change) {
  const name = `Deposition Digest ${randomUUID()}`;
  const url = `https://${name.replaceAll(' ', '-').toLowerCase()}.example/product`;
  return { name, url, purpose: 'Digests depositions of several days.', dataClass: 'firm-internal' as const, ...change };
}

/** The tool that a request becomes. */
export const sampleApproval = (change: object = {}) => ({
  state: 'approved',
  seen: 'in-review',
  name: 'Deposition Digest',
  url: 'https://digest.example/start',
  description: 'Digests depositions of several days.',
  category: 'analytics',
  toolType: 'third-party',
  status: 'approved',
  dataClass: 'firm-internal',
  ...change,
});
