import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import type { MailStandIn, ReceivedMail } from '#platform/server/testing/mail-stand-in.ts';

const TIMEOUT_MS = 60_000;
/** Long enough for a surplus message to arrive after the last. */
const AFTERWARDS_MS = 1_000;

/** Waits for so many messages with a file of that name prefix at the mail server, and a while longer. @returns all of them */
export async function waitUntilMailed({ mails }: MailStandIn, file: string, count: number): Promise<ReceivedMail[]> {
  const withFile = () => mails.filter(({ mail }) => mail.attachments.some(({ filename }) => filename?.startsWith(file)));
  await expect.poll(() => withFile().length, { timeout: TIMEOUT_MS, interval: 100 }).toBeGreaterThanOrEqual(count);
  await wait(AFTERWARDS_MS);
  return withFile();
}
