import { once } from 'node:events';
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { expect, test } from 'vitest';
import { foilRequest } from '#features/foil-request/testing.ts';
import { freePort, signInOver, startPortalProcess } from './testing/portal-process.ts';

/** The moments at which the portal's process dies, in the order of the story. */
const MOMENTS = [
  'after:arrange-records',
  'after:write-letter',
  'after:check-letter',
  'after:hand-over',
  'before:mail',
  'after:sent',
];
const PASSWORD = 'pass-word-1';

test.each(MOMENTS)(
  'killed %s and started again, the portal delivers the letter exactly once',
  { timeout: 60_000 },
  async (moment) => {
    const mails = await deliverThroughKill(moment);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.attachments).toHaveLength(1);
  },
);

test('killed between the mail server’s yes and the record of it, the letter comes at most twice, as the same message', {
  timeout: 60_000,
}, async () => {
  const mails = await deliverThroughKill('after:mail');
  expect([1, 2]).toContain(mails.length);
  expect(new Set(mails.map((mail) => mail.messageId)).size).toBe(1);
  expect(new Set(mails.map((mail) => String(mail.attachments[0]?.checksum))).size).toBe(1);
});

/** Asks for a letter, lets the process die at a moment, starts it again, and returns what the mail server got. */
async function deliverThroughKill(moment: string) {
  const received: Buffer[] = [];
  const smtp = await startMailServer(received);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'atrium-kill-'));
  const first = await startPortal({ DATA_DIR: dataDir, SMTP_URL: smtp.url, FAULT: moment });
  await askForLetter(first.url);
  await once(first.process, 'exit');
  expect(first.process.signalCode).toBe('SIGKILL');
  const second = await startPortal({ DATA_DIR: dataDir, SMTP_URL: smtp.url });
  await untilSent(second.url);
  // A second message would come while the restarted portal looks for abandoned work.
  await wait(2_000);
  expect(await second.stop()).toBe(0);
  expect(readdirSync(dataDir)).not.toContain('db.holder.json');
  smtp.close();
  return Promise.all(received.map((source) => simpleParser(source)));
}

const startPortal = (env: Record<string, string>) =>
  startPortalProcess({ NODE_ENV: 'test', ADMIN_PASSWORD: PASSWORD, SAMPLE_CONTENT: 'off', ...env });
const signIn = (url: string) => signInOver(url, { email: 'admin@example.com', password: PASSWORD });

async function askForLetter(url: string): Promise<void> {
  const headers = { 'content-type': 'application/json', cookie: await signIn(url) };
  const body = JSON.stringify(foilRequest());
  const answer = await fetch(`${url}/api/foil-request/generate`, { method: 'POST', headers, body });
  expect(answer.status).toBe(202);
}

async function untilSent(url: string): Promise<void> {
  const headers = { cookie: await signIn(url) };
  for (let tries = 0; tries < 200; tries += 1) {
    const documents = (await (await fetch(`${url}/api/documents`, { headers })).json()) as { status: string }[];
    if (documents.every((document) => document.status === 'sent')) return;
    await wait(200);
  }
  throw new Error('the letter was not sent');
}

async function startMailServer(received: Buffer[]): Promise<{ url: string; close(): void }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks));
        done();
      });
    },
  });
  server.on('error', () => {});
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { url: `smtp://127.0.0.1:${port}`, close: () => server.close() };
}
