import { expect, test } from 'vitest';
import { foilRequest } from '#features/foil-request/testing.ts';
import { memorandumForm, samplePaper } from '#features/memorandum/testing.ts';
import { type DocumentRequest, deliverThroughKill } from './testing/deliver-through-kill.ts';

const LETTER: DocumentRequest = {
  path: '/api/foil-request/generate',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(foilRequest()),
};

/** The moments at which the portal's process dies, in the order of the story. */
const LETTER_MOMENTS = [
  'after:arrange-records',
  'after:write-letter',
  'after:check-letter',
  'after:hand-over',
  'before:mail',
  'after:sent',
];
const MEMORANDUM_MOMENTS = ['after:read-papers', 'after:examine-papers', 'after:write-audit'];

test.each(LETTER_MOMENTS)(
  'killed %s and started again, the portal delivers the letter exactly once',
  { timeout: 120_000 },
  async (moment) => {
    const mails = await deliverThroughKill(moment, LETTER);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.attachments).toHaveLength(1);
  },
);

test('killed between the mail server’s yes and the record of it, the letter comes at most twice, as the same message', {
  timeout: 120_000,
}, async () => {
  const mails = await deliverThroughKill('after:mail', LETTER);
  expect([1, 2]).toContain(mails.length);
  expect(new Set(mails.map((mail) => mail.messageId)).size).toBe(1);
  expect(new Set(mails.map((mail) => String(mail.attachments[0]?.checksum))).size).toBe(1);
});

test.each(MEMORANDUM_MOMENTS)(
  'killed %s and started again, the portal delivers the outline and the audit exactly once, in one message',
  { timeout: 200_000 },
  async (moment) => {
    const papers = { plaintiffMOL: samplePaper('memorandum'), supportingDocument: samplePaper('affirmation') };
    const { body, headers } = memorandumForm({ ...papers, userEmail: 'admin@example.com' });
    const mails = await deliverThroughKill(moment, { path: '/api/mca-mol-opposition/generate', headers, body });
    expect(mails).toHaveLength(1);
    const files = mails[0]?.attachments.map(({ filename }) => filename);
    expect(files).toEqual(['Opposition Outline.docx', "Audit of Plaintiff's Memorandum.docx"]);
  },
);
