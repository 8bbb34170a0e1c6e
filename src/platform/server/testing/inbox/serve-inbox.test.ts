import { request } from 'node:http';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MailStandIn, startMailStandIn } from '../mail-stand-in.ts';
import { type Inbox, serveInbox } from './serve-inbox.ts';

let mail: MailStandIn;
let inbox: Inbox;
beforeEach(async () => {
  mail = await startMailStandIn();
  inbox = await serveInbox(mail.mails);
});
afterEach(() => Promise.all([mail.close(), inbox.close()]));

const send = (message: SendMailOptions) =>
  nodemailer.createTransport(mail.url).sendMail({ from: 'portal@firm.example', to: 'ada@firm.example', ...message });
const read = async (path: string) => (await fetch(inbox.url + path)).text();

test('an empty inbox says so, and messages stand in it newest first, each to whom the envelope names', async () => {
  expect(await read('/')).toContain('No messages yet');
  await send({ subject: 'First' });
  await send({ subject: 'Second', envelope: { from: 'portal@firm.example', to: ['grace@firm.example'] } });
  const list = await read('/list');
  expect(list.indexOf('Second')).toBeLessThan(list.indexOf('First'));
  expect(list).toContain('grace@firm.example');
});

test('nothing that a message holds becomes a part of the page', async () => {
  const subject = '<img src=x onerror=alert(1)>';
  await send({
    subject,
    text: `<script>alert(2)</script> https://portal.firm.example/a?b="c`,
    html: '<script>alert(3)</script>',
  });
  for (const path of ['/', '/messages/1']) expect(await read(path)).not.toMatch(/<img|<script>/);
  expect(await read('/messages/1')).toContain('<a href="https://portal.firm.example/a?b="');
  const policy = (await fetch(`${inbox.url}/messages/1`)).headers.get('content-security-policy');
  expect(policy).toMatch(/default-src 'none'; script-src 'nonce-[^']+'/);
});

test('a message in HTML alone is shown as text', async () => {
  await send({ subject: 'Only HTML', html: '<p>Your letter is <b>ready</b>.</p>' });
  expect(await read('/messages/1')).toContain('Your letter is ready.');
});

test('a file is handed out under its own name, byte for byte', async () => {
  const content = Buffer.from([0x50, 0x4b, 0, 0xff]);
  await send({ subject: 'Files', attachments: [{ filename: 'Zoë’s “letter”.docx', content }] });
  expect(await read('/messages/1')).toContain('Zoë’s “letter”.docx');
  const response = await fetch(`${inbox.url}/messages/1/files/0`);
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename*=UTF-8''${encodeURIComponent('Zoë’s “letter”.docx')}`,
  );
  expect(Buffer.from(await response.arrayBuffer())).toEqual(content);
});

test('what is not there is not found, and a site that points at this machine gets nothing', async () => {
  for (const path of ['/messages/7', '/messages/1/files/0', '/other']) expect((await fetch(inbox.url + path)).status).toBe(404);
  const status = await new Promise((resolve) => {
    request(`${inbox.url}/`, { headers: { host: 'evil.example' } }, (response) => resolve(response.statusCode)).end();
  });
  expect(status).toBe(403);
});

test('two hundred messages are kept, and the oldest go first', async () => {
  const transport = nodemailer.createTransport({ url: mail.url, pool: true } as object);
  for (let sent = 1; sent <= 201; sent += 1) {
    await transport.sendMail({ from: 'portal@firm.example', to: 'ada@firm.example', subject: `No. ${sent}` });
  }
  transport.close();
  expect(mail.mails).toHaveLength(200);
  expect(await read('/list')).toMatch(/No\. 201[\s\S]*No\. 2</);
  expect(await read('/list')).not.toContain('>No. 1<');
});
