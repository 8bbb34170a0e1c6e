import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import type { ListedEvent } from '#features/audit/audit.contract.ts';
import { type ReceivedMail, startMailStandIn } from '#platform/server/testing/mail-stand-in.ts';
import { usedDataFolder } from '#platform/server/testing/used-data-folder.ts';
import type { DocumentRequest } from '#testing/request-documents.ts';
import { ADMIN, callOver, signInAsAdmin, startFaultPortal } from './fault-portal.ts';

const TRIES = 800;
/** Long enough for a second message to arrive while the restarted portal looks for abandoned work. */
const AFTERWARDS_MS = 2_000;

/** Outcome of a document whose portal was killed in the middle. */
export interface Delivered {
  mails: readonly ReceivedMail[];
  /** Milliseconds from the second start until the portal was ready. */
  readyMs: number;
  /** Milliseconds from then until the mail server had the message; 0 if it already had it. */
  mailedMs: number;
  /** True if the audit log says that the message may have been sent twice. */
  mayBeRepeat: boolean;
}

/**
 * Requests a document, kills the process at a moment, restarts it, and returns the outcome.
 * @param env further settings of the portal, such as its model provider
 */
export async function deliverThroughKill(
  moment: string,
  request: DocumentRequest,
  env: Record<string, string> = {},
): Promise<Delivered> {
  const smtp = await startMailStandIn();
  const dataDir = usedDataFolder();
  const settings = { ...env, DATA_DIR: dataDir, SMTP_URL: smtp.url };
  const first = await startFaultPortal({ ...settings, FAULT: moment });
  await send(first.url, request);
  if (first.process.signalCode === null) await once(first.process, 'exit');
  expect(first.process.signalCode).toBe('SIGKILL');
  const second = await startFaultPortal(settings);
  const readyAt = Date.now();
  const mayBeRepeat = await untilSent(second.url);
  await wait(AFTERWARDS_MS);
  expect(await second.stop()).toBe(0);
  expect(readdirSync(dataDir)).not.toContain('db.holder.json');
  await smtp.close();
  const mailedAt = smtp.mails[0]?.receivedAt.getTime() ?? Number.POSITIVE_INFINITY;
  return { mails: smtp.mails, readyMs: second.readyMs, mailedMs: Math.max(0, mailedAt - readyAt), mayBeRepeat };
}

async function send(url: string, { path, headers, body }: DocumentRequest): Promise<void> {
  const cookie = await signInAsAdmin(url);
  const response = await fetch(`${url}${path}`, { method: 'POST', headers: { origin: url, ...headers, cookie }, body });
  expect(response.status).toBe(202);
}

/** @returns true if the audit log mentions a possible repeat */
async function untilSent(url: string): Promise<boolean> {
  const call = callOver(url, await signInAsAdmin(url));
  for (let tries = 0; tries < TRIES; tries += 1) {
    const documents = (await (await call('GET', '/api/documents')).json()) as { status: string }[];
    if (documents.every((document) => document.status === 'sent')) {
      const { entries } = (await (await call('GET', '/api/admin/audit')).json()) as { entries: ListedEvent[] };
      return entries.some(({ action, detail }) => action === 'document.delivered' && detail?.possibleRepeat === true);
    }
    await wait(200);
  }
  throw new Error(`the document of ${ADMIN.email} was not sent`);
}
