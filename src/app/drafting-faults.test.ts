import { expect, test } from 'vitest';
import { memorandumForm, samplePaper } from '#features/memorandum/testing.ts';
import { type ModelStandIn, startModelStandIn } from '#platform/server/testing/model-stand-in.ts';
import { answerLikeAModel } from './testing/answer-like-a-model.ts';
import { type DocumentRequest, deliverThroughKill } from './testing/deliver-through-kill.ts';

/** The sections of the sample pair's memorandum that a model writes; the rest is written by code. */
const SECTIONS = 8;

const FILES = ['Memorandum of Law in Opposition.docx', 'Verification Report.docx'];

function order(): DocumentRequest {
  const papers = { plaintiffMOL: samplePaper('memorandum'), supportingDocument: samplePaper('affirmation') };
  const { body, headers } = memorandumForm({ ...papers, userEmail: 'admin@example.com' });
  return { path: '/api/mca-mol-opposition/generate', headers, body };
}

/** Lets the portal die at a moment of the drafting and go on. @returns the messages, and how often the model was asked */
async function draftThroughKill(moment: string) {
  const standIn: ModelStandIn = await startModelStandIn({ answer: answerLikeAModel });
  const { openaiApiKey = '', openaiBaseUrl = '' } = standIn.settings;
  const mails = await deliverThroughKill(moment, order(), { OPENAI_API_KEY: openaiApiKey, OPENAI_BASE_URL: openaiBaseUrl });
  await standIn.close();
  return { mails, calls: standIn.requests.length, asked: new Set(standIn.requests.map(({ material }) => material)).size };
}

const filesOf = (mails: Awaited<ReturnType<typeof draftThroughKill>>['mails']) =>
  mails[0]?.attachments.map(({ filename }) => filename);

test('killed before the first question to the model, the portal asks each question once and delivers once', {
  timeout: 200_000,
}, async () => {
  const { mails, calls } = await draftThroughKill('before:model-call');
  expect({ mails: mails.length, calls }).toEqual({ mails: 1, calls: SECTIONS });
  expect(filesOf(mails)).toEqual(FILES);
});

test('killed between the model’s answer and its storing, the portal pays for that one answer twice and delivers once', {
  timeout: 200_000,
}, async () => {
  const { mails, calls, asked } = await draftThroughKill('after:model-call');
  expect({ mails: mails.length, calls, asked }).toEqual({ mails: 1, calls: SECTIONS + 1, asked: SECTIONS });
});

test.each(['after:draft-facts', 'after:check-draft', 'after:write-report'])(
  'killed %s, the portal pays for nothing twice and delivers the memorandum and its report once',
  { timeout: 200_000 },
  async (moment) => {
    const { mails, calls } = await draftThroughKill(moment);
    expect({ mails: mails.length, calls }).toEqual({ mails: 1, calls: SECTIONS });
    expect(filesOf(mails)).toEqual(FILES);
  },
);

test('killed between the mail server’s yes and the record of it, the draft comes at most twice, as the same message', {
  timeout: 200_000,
}, async () => {
  const { mails, calls } = await draftThroughKill('after:mail');
  expect(calls).toBe(SECTIONS);
  expect([1, 2]).toContain(mails.length);
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1);
  expect(new Set(mails.map(({ attachments }) => attachments.map(({ checksum }) => checksum).join())).size).toBe(1);
});
