import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { expect, test } from 'vitest';
import { foilRequest } from '#features/foil-request/testing.ts';

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
  second.process.kill('SIGTERM');
  await once(second.process, 'exit');
  expect(second.process.exitCode).toBe(0);
  expect(readdirSync(dataDir)).not.toContain('db.lock');
  smtp.close();
  return Promise.all(received.map((source) => simpleParser(source)));
}

async function startPortal(env: Record<string, string>): Promise<{ process: ChildProcess; url: string }> {
  const port = await freePort();
  const main = path.resolve(import.meta.dirname, 'main.ts');
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      ADMIN_PASSWORD: PASSWORD,
      SAMPLE_CONTENT: 'off',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 150; tries += 1) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return { process: child, url };
    await wait(100);
  }
  throw new Error('the portal did not start');
}

async function signIn(url: string): Promise<string> {
  const body = JSON.stringify({ email: 'admin@example.com', password: PASSWORD });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body });
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

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

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address ? address.port : 0;
}
