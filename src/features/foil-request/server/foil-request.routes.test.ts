import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { GeneratedDocument } from '#features/documents/documents.contract.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { FOIL_LIMITS, FOIL_MESSAGES } from '../foil-request.contract.ts';
import { foilRequest, LETTER_FILE } from '../testing.ts';

let portal: TestPortal;
let cookie: string;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.mail.messages.length = 0;
  cookie = await portal.signIn();
});

const generate = (body: unknown, headers: Record<string, string> = {}) =>
  portal.call('POST', '/api/foil-request/generate', { cookie, body, headers });
const documents = async () => (await portal.call('GET', '/api/documents', { cookie })).json<GeneratedDocument[]>();
const document = async (id: string) => (await portal.call('GET', `/api/documents/${id}`, { cookie })).json<GeneratedDocument>();

test('an accepted request becomes one letter in one message to the person who asked, never to the agency', async () => {
  const answer = await generate(foilRequest());
  expect(answer.statusCode).toBe(202);
  expect(await document(answer.json().id)).toMatchObject({ status: 'queued', matterNumber: '2026-0042' });
  await portal.runJobs();
  expect(await document(answer.json().id)).toMatchObject({
    status: 'sent',
    progress: 100,
    files: [{ name: LETTER_FILE }],
  });
  expect(portal.mail.messages).toHaveLength(1);
  expect(portal.mail.messages[0]).toMatchObject({
    to: 'ada@firm.example',
    subject: 'FOIL Request: Records Access Officer, Town of Eastmere (matter 2026-0042)',
    text: expect.stringContaining('attached: FOIL Request.'),
    messageId: `<${answer.json().id}@localhost>`,
    attachments: [{ filename: LETTER_FILE }],
  });
});

test('line ends in the matter number or the recipient’s name stay within the subject of the message', async () => {
  await generate(foilRequest({ matterNumber: '1\r\nBcc: all@firm.example', recipientName: 'Officer\nTo: x@y.example' }));
  await portal.runJobs();
  expect(portal.mail.messages[0]?.subject).toBe('FOIL Request: Officer To: x@y.example (matter 1 Bcc: all@firm.example)');
});

test.each([{ kind: 'sent' }, { kind: 'refused', reason: 'No.' }] as const)(
  'no text of a message carries what was typed into the form, so that nobody can write to others in the portal’s name: $kind',
  async (outcome) => {
    const lure = 'Your mailbox is full: https://evil.example';
    portal.mail.answers.push(outcome);
    const typed = ['userName', 'matterNumber', 'recipientName', 'recipientAddress', 'requestDescription'];
    await generate(foilRequest(Object.fromEntries(typed.map((field) => [field, lure]))));
    await portal.runJobs();
    expect(portal.mail.messages.map(({ text }) => text).join()).not.toContain('evil.example');
  },
);

test.each(['userName', 'matterNumber', 'recipientName', 'recipientAddress', 'requestDescription'] as const)(
  'characters that no database keeps do not stop a request: %s',
  async (field) => {
    const answer = await generate(foilRequest({ [field]: `A\u0000 B\ud800 C ${field}` }));
    expect(answer.statusCode).toBe(202);
    await portal.runJobs();
    expect((await document(answer.json().id)).status).toBe('sent');
  },
);

test.each(['\u200b', '\u00ad\u2060', '\u3164', '\u0000'])(
  'a field in which nothing can be seen is an empty field: %j',
  async (nothing) => {
    for (const field of ['recipientName', 'requestDescription', 'matterNumber'] as const) {
      const answer = await generate(foilRequest({ [field]: nothing }));
      expect(answer.statusCode).toBe(400);
      expect(answer.json().message).toBe(FOIL_MESSAGES.incomplete);
    }
  },
);

test('a request whose letter failed is begun again when it is sent again, also with the same key', async () => {
  const key = { 'idempotency-key': 'once-more' };
  portal.mail.answers.push({ kind: 'refused', reason: 'No.' });
  const first = await generate(foilRequest(), key);
  await portal.runJobs();
  expect((await document(first.json().id)).status).toBe('failed');
  const second = await generate(foilRequest(), key);
  expect(second.json().id).not.toBe(first.json().id);
  await portal.runJobs();
  expect((await document(second.json().id)).status).toBe('sent');
  expect((await generate(foilRequest(), key)).json().id).toBe(second.json().id);
});

test('a double click makes one document; the same request a minute later makes a second', async () => {
  const [first, second] = await Promise.all([generate(foilRequest()), generate(foilRequest())]);
  expect(second.json().id).toBe(first.json().id);
  portal.clock.advance(61_000);
  expect((await generate(foilRequest())).json().id).not.toBe(first.json().id);
});

test('an Idempotency-Key names one request for ever: repeated it is the same document, reused it is refused', async () => {
  const key = { 'idempotency-key': 'a-key' };
  const first = await generate(foilRequest(), key);
  portal.clock.advance(3_600_000);
  expect((await generate(foilRequest(), key)).json().id).toBe(first.json().id);
  expect((await generate(foilRequest({ matterNumber: 'another' }), key)).statusCode).toBe(422);
  expect((await generate(foilRequest(), { 'idempotency-key': 'x'.repeat(201) })).statusCode).toBe(400);
});

test.each(['userName', 'matterNumber', 'recipientName', 'recipientAddress', 'requestDescription'] as const)(
  'without %s the request is refused with the form’s own sentence',
  async (field) => {
    for (const value of ['', '   ', undefined, null, 7]) {
      const answer = await generate(foilRequest({ [field]: value }));
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ message: FOIL_MESSAGES.incomplete, fields: { [field]: FOIL_MESSAGES.incomplete } });
    }
    expect(await documents()).toEqual([]);
  },
);

test.each([
  ['no date', { date: '' }, { date: FOIL_MESSAGES.incomplete }],
  ['a date that is absent', { date: undefined }, { date: FOIL_MESSAGES.incomplete }],
  ['a date that is null', { date: null }, { date: FOIL_MESSAGES.incomplete }],
  ['no address', { userEmail: '' }, { userEmail: FOIL_MESSAGES.incomplete }],
  ['an address that is absent', { userEmail: undefined }, { userEmail: FOIL_MESSAGES.incomplete }],
  ['mail types that are absent', { mailTypes: undefined }, { mailTypes: FOIL_MESSAGES.incomplete }],
  [
    'one mail type that is absent',
    { mailTypes: { email: true, regularMail: true } },
    { 'mailTypes.certifiedMail': FOIL_MESSAGES.incomplete },
  ],
  [
    'no mail type',
    { mailTypes: { email: false, regularMail: false, certifiedMail: false } },
    { mailTypes: FOIL_MESSAGES.mailTypes },
  ],
  ['no recipient’s address for email', { recipientEmail: '' }, { recipientEmail: FOIL_MESSAGES.incomplete }],
  ['a recipient’s address that is null', { recipientEmail: null }, { recipientEmail: FOIL_MESSAGES.incomplete }],
  [
    'a wrong date before a missing name',
    { date: 'tomorrow', recipientName: '' },
    { date: FOIL_MESSAGES.date, recipientName: FOIL_MESSAGES.incomplete },
  ],
])('a request with %s is incomplete, says so first, and beside each field', async (_what, change, fields) => {
  const answer = await generate(foilRequest(change));
  expect([answer.statusCode, answer.json().message, answer.json().fields]).toEqual([400, FOIL_MESSAGES.incomplete, fields]);
});

test.each(['userEmail', 'recipientEmail'])('an address without a dot in its domain is no address: %s', async (field) => {
  for (const address of ['ada@firm', 'ada.quill@firm', 'ada']) {
    const { statusCode, ...answer } = await generate(foilRequest({ [field]: address }));
    expect([statusCode, answer.json().fields]).toEqual([400, { [field]: 'Please enter a valid email address' }]);
    expect(answer.json().message).toBe('Please enter a valid email address');
  }
});

test.each([
  ['an agency that no database can have', { agencyId: 2 ** 31 }, 'agencyId'],
  ['a letter of another kind', { followUp: { kind: 'threat' } }, 'followUp.kind'],
  ['an appeal with an impossible day', { followUp: { kind: 'appeal', deniedOn: '2026-02-30' } }, 'followUp.deniedOn'],
  ['no mail type at all', { mailTypes: { email: false, regularMail: false, certifiedMail: false } }, 'mailTypes'],
  ['a mail type that is no yes or no', { mailTypes: { email: 'yes' } }, 'mailTypes.email'],
  ['mail by e-mail without an address', { recipientEmail: '' }, 'recipientEmail'],
  ['two recipients in one address', { recipientEmail: 'a@town.example,b@x.test' }, 'recipientEmail'],
  ['a day that does not exist', { date: '2026-02-30' }, 'date'],
  ['a date in words', { date: 'tomorrow' }, 'date'],
  ['a delivery address with a second recipient', { userEmail: 'ada@firm.example;evil@x.test' }, 'userEmail'],
  ['a description without end', { requestDescription: 'x'.repeat(FOIL_LIMITS.description + 1) }, 'requestDescription'],
])('%s is refused beside its field', async (_what, change, field) => {
  const answer = await generate(foilRequest(change));
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json().fields)).toContain(field);
  expect(await documents()).toEqual([]);
});

test('an empty body, a body that is no JSON and a body that is no object are refused in plain words', async () => {
  for (const body of [undefined, '', '{', '[]', '"text"', 'null']) {
    const answer = await generate(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBeTruthy();
  }
});

test('a letter that is not to be e-mailed needs no recipient address, and an empty one is accepted', async () => {
  const mailTypes = { email: false, regularMail: true, certifiedMail: false };
  expect((await generate(foilRequest({ mailTypes, recipientEmail: '' }))).statusCode).toBe(202);
});

test('where the firm limits delivery, a draft goes only to one’s own address or the firm’s domains', async () => {
  const limited = await openTestPortal({ mailAllowedDomains: ['firm.example'] });
  const own = await limited.signIn({ email: 'guest@elsewhere.example' });
  const statusFor = async (userEmail: string) =>
    (await limited.call('POST', '/api/foil-request/generate', { cookie: own, body: foilRequest({ userEmail }) })).statusCode;
  expect(await statusFor('Guest@elsewhere.example')).toBe(202);
  expect(await statusFor('partner@firm.example')).toBe(202);
  expect(await statusFor('partner@notfirm.example')).toBe(400);
  expect(await statusFor('partner@firm.example.evil.example')).toBe(400);
  await limited.close();
});
