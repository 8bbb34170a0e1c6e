import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { memorandumForm } from '#features/memorandum/testing.ts';

const POLL_MS = 50;

/** A form with two papers, as a browser sends it. */
export interface Papers {
  body: Buffer<ArrayBuffer>;
  headers: Record<string, string>;
}

export const papersOf = (memorandum: Buffer, affirmation: Buffer): Papers =>
  memorandumForm({ plaintiffMOL: { content: memorandum }, supportingDocument: { content: affirmation } });

/** Submits papers. @returns milliseconds until the response, and the response */
export async function sendPapers(
  url: string,
  papers: Papers,
  headers: Record<string, string>,
): Promise<{ took: number; answered: { id: string } }> {
  const began = performance.now();
  const answer = await fetch(`${url}/api/mca-mol-opposition/generate`, {
    method: 'POST',
    headers: { ...papers.headers, ...headers },
    body: papers.body,
  });
  const text = await answer.text();
  const took = performance.now() - began;
  if (answer.status !== 202) throw new Error(`papers were refused: ${answer.status} ${text}`);
  return { took, answered: JSON.parse(text) };
}

/** Waits until a document has been sent; polls the database, so that the portal isn't involved. @throws when it failed */
export async function untilSent(client: pg.Client, id: string): Promise<void> {
  for (;;) {
    const { rows } = await client.query('select status, step, error from documents where id = $1', [id]);
    const [document] = rows;
    if (document?.status === 'sent') return;
    if (!document || document.status === 'failed') throw new Error(`the memorandum failed: ${document?.error}`);
    await wait(POLL_MS);
  }
}
