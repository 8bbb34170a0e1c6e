import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { createMail, type Mail, type MailMessage, SERVER_SIGN_IN_REFUSED } from './mail.ts';

const message: MailMessage = {
  to: 'ada@firm.example',
  subject: 'FOIL Request',
  text: 'Attached.',
  messageId: '<1234@portal.example>',
  attachments: [{ filename: 'Zoë’s letter.docx', contentType: 'application/octet-stream', content: Buffer.from('letter') }],
};
const firm = () => Promise.resolve('Example Law LLP');
const always = () => Promise.resolve(true);
const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

test('without a mail server a message is kept in the outbox, once per Message-ID', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'atrium-outbox-'));
  const mail = createMail({ smtpUrl: undefined, mailFrom: 'portal@firm.example', dataDir }, firm);
  expect(await mail.send(message, always)).toEqual({ kind: 'sent' });
  await mail.send(message, always);
  const files = readdirSync(path.join(dataDir, 'outbox'));
  expect(files).toHaveLength(1);
  const parsed = await simpleParser(readFileSync(path.join(dataDir, 'outbox', String(files[0]))));
  expect(parsed.messageId).toBe('<1234@portal.example>');
  expect(parsed.attachments[0]).toMatchObject({ filename: 'Zoë’s letter.docx', content: Buffer.from('letter') });
});

test('a mail server gets the message with one recipient in the envelope', async () => {
  const recipients: string[] = [];
  const mail = await mailTo({
    onRcptTo: ({ address }, _session, done) => {
      recipients.push(address);
      done();
    },
  });
  expect(await mail.send(message, always)).toEqual({ kind: 'sent' });
  expect(recipients).toEqual(['ada@firm.example']);
});

const refusal = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });

test('a lasting refusal is told apart from a temporary one by the server’s answer', async () => {
  const refused = await mailTo({ onRcptTo: (_address, _session, done) => done(refusal(550, 'no such person')) });
  expect(await refused.send(message, always)).toEqual({
    kind: 'refused',
    reason: 'The mail server does not accept this address (550).',
  });
  const later = await mailTo({ onRcptTo: (_address, _session, done) => done(refusal(451, 'greylisted')) });
  expect(await later.send(message, always)).toMatchObject({ kind: 'later' });
});

test('a server that puts off whom it does not know yet is told apart from one that is busy', async () => {
  const kindOf = async (code: number, text: string) =>
    (await mailTo({ onRcptTo: (_address, _session, done) => done(refusal(code, text)) })).send(message, always);
  expect(await kindOf(451, '4.7.1 try again in a while')).toMatchObject({ kind: 'later', isGreylisted: true });
  expect(await kindOf(450, '4.7.0 try again in a while')).toMatchObject({ kind: 'later', isGreylisted: true });
  expect(await kindOf(450, '4.2.0 <ada@firm.example>: Recipient address rejected: Greylisted')).toMatchObject({
    isGreylisted: true,
  });
  expect(await kindOf(451, '4.3.0 mail system is busy')).not.toHaveProperty('isGreylisted');
});

test('a connection lost after the message was handed over is reported as unknown', async () => {
  const mail = await mailTo({
    onData: (stream, session) => {
      stream.resume().on('end', () => {
        const { server } = { server: servers.get(session.localPort) };
        for (const connection of server?.connections ?? [])
          (connection as unknown as { _socket: { destroy(): void } })._socket.destroy();
      });
    },
  });
  expect(await mail.send(message, always)).toEqual({ kind: 'unknown' });
});

test('a message can be called back until its first byte: the server is ready for it and gets none', async () => {
  let ready = 0;
  let taken = 0;
  const mail = await mailTo({
    onData: (stream, _session, done) => {
      ready += 1;
      stream.resume().on('end', () => {
        taken += 1;
        done();
      });
    },
  });
  expect(await mail.send(message, () => Promise.resolve(false))).toEqual({ kind: 'withdrawn' });
  const away = () => Promise.reject(new Error('the database is away'));
  await expect(mail.send(message, away)).rejects.toThrow('the database is away');
  expect([ready, taken]).toEqual([2, 0]);
});

test('a sign-in that is refused when the server is only looked for is not tried again for a while either', async () => {
  let tries = 0;
  const mail = await mailTo(
    {
      authOptional: false,
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => {
        tries += 1;
        done(refusal(535, 'wrong password'));
      },
    },
    'portal:secret@',
  );
  expect(await mail.isReachable()).toBe(false);
  expect(await mail.isReachable()).toBe(false);
  expect(await mail.send(message, always)).toEqual({ kind: 'later', reason: SERVER_SIGN_IN_REFUSED, cause: 'sign-in-refused' });
  expect(tries).toBe(1);
});

test('an outbox that cannot be written means later', async () => {
  const mail = createMail({ smtpUrl: undefined, mailFrom: 'portal@firm.example', dataDir: '/dev/null' }, firm);
  expect(await mail.send(message, always)).toEqual({ kind: 'later', reason: 'The outbox cannot be written.' });
});

test('a mail server that cannot be reached means later', async () => {
  const mail = createMail({ smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'portal@firm.example', dataDir: '' }, firm);
  expect(await mail.send(message, always)).toEqual({
    kind: 'later',
    reason: 'The mail server cannot be reached.',
    cause: 'unreachable',
  });
});

const servers = new Map<number, SMTPServer & { connections: Set<unknown> }>();

/** Mail over a real SMTP connection with a server on this machine. */
async function mailTo(options: SMTPServerOptions, account = ''): Promise<Mail> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => stream.resume().on('end', () => done()),
    ...options,
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  servers.set(port, server as SMTPServer & { connections: Set<unknown> });
  const smtpUrl = `smtp://${account}127.0.0.1:${port}`;
  const mail = createMail({ smtpUrl, mailFrom: 'Portal <portal@firm.example>', dataDir: '' }, firm);
  closers.push(() => server.close());
  return mail;
}
