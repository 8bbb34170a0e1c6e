import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { ParsedMail } from 'mailparser';
import { expect } from 'vitest';
import { startMailStandIn } from '#platform/server/testing/mail-stand-in.ts';
import { usedDataFolder } from '#platform/server/testing/used-data-folder.ts';
import { signInOver, startPortalProcess } from './portal-process.ts';

const PASSWORD = 'pass-word-1';
const TRIES = 800;

/** A request for a document, as a browser would send it. */
export interface DocumentRequest {
  path: string;
  headers: Record<string, string>;
  body: string | Buffer<ArrayBuffer>;
}

/**
 * Asks for a document, lets the process die at a moment, starts it again, and returns what the mail server got.
 * @param env further settings of the portal, such as its model provider
 */
export async function deliverThroughKill(
  moment: string,
  request: DocumentRequest,
  env: Record<string, string> = {},
): Promise<ParsedMail[]> {
  const smtp = await startMailStandIn();
  const dataDir = usedDataFolder();
  const first = await startPortal({ ...env, DATA_DIR: dataDir, SMTP_URL: smtp.url, FAULT: moment });
  await send(first.url, request);
  await once(first.process, 'exit');
  expect(first.process.signalCode).toBe('SIGKILL');
  const second = await startPortal({ ...env, DATA_DIR: dataDir, SMTP_URL: smtp.url });
  await untilSent(second.url);
  // A second message would come while the restarted portal looks for abandoned work.
  await wait(2_000);
  expect(await second.stop()).toBe(0);
  expect(readdirSync(dataDir)).not.toContain('db.holder.json');
  await smtp.close();
  return smtp.mails.map(({ mail }) => mail);
}

const startPortal = (env: Record<string, string>) =>
  startPortalProcess({ NODE_ENV: 'test', ADMIN_PASSWORD: PASSWORD, SAMPLE_CONTENT: 'off', ...env });
const signIn = (url: string) => signInOver(url, { email: 'admin@example.com', password: PASSWORD });

async function send(url: string, { path: address, headers, body }: DocumentRequest): Promise<void> {
  const cookie = await signIn(url);
  const answer = await fetch(`${url}${address}`, { method: 'POST', headers: { origin: url, ...headers, cookie }, body });
  expect(answer.status).toBe(202);
}

async function untilSent(url: string): Promise<void> {
  const headers = { cookie: await signIn(url) };
  for (let tries = 0; tries < TRIES; tries += 1) {
    const documents = (await (await fetch(`${url}/api/documents`, { headers })).json()) as { status: string }[];
    if (documents.every((document) => document.status === 'sent')) return;
    await wait(200);
  }
  throw new Error('the document was not sent');
}
