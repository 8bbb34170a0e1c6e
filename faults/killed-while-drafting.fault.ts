import { expect } from 'vitest';
import { foilRequest } from '#features/foil-request/testing.ts';
import { memorandumForm, samplePaper } from '#features/memorandum/testing.ts';
import { startModelStandIn } from '#platform/server/testing/model-stand-in.ts';
import { answerLikeAModel } from '#testing/answer-like-a-model.ts';
import type { DocumentRequest } from '#testing/request-documents.ts';
import { longTest, type Observation, plays, seconds, test, within } from './scenario.ts';
import { type Delivered, deliverThroughKill } from './setup/deliver-through-kill.ts';

const READY_MS = 5_000;
const RESUMED_MS = 10_000;
/** Questions of the sample pair's memorandum: three about the papers, the outline, eight sections, the editing pass. */
const QUESTIONS = 13;
const DRAFT_FILES = ['Memorandum of Law in Opposition.docx', 'Verification Report.docx'];

const LETTER: DocumentRequest = {
  path: '/api/foil-request/generate',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(foilRequest()),
};

function memorandum(): DocumentRequest {
  const papers = { plaintiffMOL: samplePaper('memorandum'), supportingDocument: samplePaper('affirmation') };
  const { body, headers } = memorandumForm({ ...papers, userEmail: 'admin@example.com' });
  return { path: '/api/mca-mol-opposition/generate', headers, body };
}

/** Kills the portal at a moment of a memorandum and restarts it. @returns also the count of model calls and of questions */
async function draftThroughKill(moment: string) {
  const standIn = await startModelStandIn({ answer: answerLikeAModel });
  const { openaiApiKey = '', openaiBaseUrl = '' } = standIn.settings;
  const env = { OPENAI_API_KEY: openaiApiKey, OPENAI_BASE_URL: openaiBaseUrl };
  const delivered = await deliverThroughKill(moment, memorandum(), env);
  await standIn.close();
  return { ...delivered, calls: standIn.calls, asked: new Set(standIn.requests.map(({ material }) => material)).size };
}

type Drafted = Delivered & { calls?: number };

function toldOf(moment: string, expected: string, { mails, calls, readyMs, mailedMs, mayBeRepeat }: Drafted): Observation {
  const model = calls === undefined ? '' : `${calls} calls at the model, `;
  const trail = mayBeRepeat ? ', the trail says “possible repeat”' : '';
  const times = `ready after ${seconds(readyMs)}, mailed ${seconds(mailedMs)} later`;
  return {
    did: `killed ${moment}, started again`,
    expected,
    happened: `${model}${mails.length} mails, ${messageIds(mails).size} Message-ID, ${times}${trail}`,
  };
}

const messageIds = (mails: Delivered['mails']) => new Set(mails.map(({ mail }) => mail.messageId));
const checksums = (mails: Delivered['mails']) =>
  new Set(mails.map(({ mail }) => mail.attachments.map(({ checksum }) => checksum).join()));
const filesOf = (mails: Delivered['mails']) => mails[0]?.mail.attachments.map(({ filename }) => filename);

/** Moments at which the portal's process is killed, in workflow order. */
const LETTER_MOMENTS = [
  ['F1', 'after:read-firm'],
  ['F1', 'after:write-letter'],
  ['F1', 'after:check-letter'],
  ['F3', 'after:hand-over'],
  ['F3', 'before:mail'],
  ['F5', 'after:sent'],
] as const;

for (const [fault, moment] of LETTER_MOMENTS) {
  longTest.for([moment])(
    'killed %s and started again, the portal delivers the letter exactly once',
    plays(fault, 120),
    async (at, { tell }) => {
      const delivered = await deliverThroughKill(at, LETTER);
      tell(toldOf(at, `1 mail, ready ≤ ${seconds(READY_MS)}, resumed ≤ ${seconds(RESUMED_MS)}`, delivered));
      expect(delivered.mails).toHaveLength(1);
      expect(delivered.mails[0]?.mail.attachments).toHaveLength(1);
      expect(delivered.readyMs).toBeLessThan(within(READY_MS));
      expect(delivered.mailedMs).toBeLessThan(within(RESUMED_MS));
    },
  );
}

test(
  'killed between the mail server’s yes and the record of it, the letter comes at most twice, as the same message, and the trail says so',
  plays('F4', 120),
  async ({ tell }) => {
    const delivered = await deliverThroughKill('after:mail', LETTER);
    const { mails, mayBeRepeat } = delivered;
    tell(toldOf('after:mail', '1 or 2 mails, one Message-ID, one attachment, “possible repeat” in the trail', delivered));
    expect([1, 2]).toContain(mails.length);
    expect([messageIds(mails).size, checksums(mails).size]).toEqual([1, 1]);
    expect(mayBeRepeat).toBe(true);
  },
);

longTest.for(['after:read-papers-and-record', 'after:examine-both-papers', 'after:write-audit'])(
  'killed %s and started again, the portal delivers the outline and the audit exactly once, in one message',
  plays('F1', 200),
  async (moment, { tell }) => {
    const delivered = await deliverThroughKill(moment, memorandum());
    tell(toldOf(moment, `1 mail with both files, ready ≤ ${seconds(READY_MS)}`, delivered));
    expect(delivered.mails).toHaveLength(1);
    expect(filesOf(delivered.mails)).toEqual(['Opposition Outline.docx', "Cite Check of Plaintiff's Memorandum.docx"]);
    expect(delivered.readyMs).toBeLessThan(within(READY_MS));
  },
);

longTest(
  'killed before the first question to the model, the portal asks each question once and delivers once',
  plays('F1', 200),
  async ({ tell }) => {
    const delivered = await draftThroughKill('before:model-call');
    tell(toldOf('before:model-call', `${QUESTIONS} calls, 1 mail, ready ≤ ${seconds(READY_MS)}`, delivered));
    expect({ mails: delivered.mails.length, calls: delivered.calls }).toEqual({ mails: 1, calls: QUESTIONS });
    expect(filesOf(delivered.mails)).toEqual(DRAFT_FILES);
    expect(delivered.readyMs).toBeLessThan(within(READY_MS));
  },
);

test(
  'killed between the model’s answer and its storing, the portal pays for that one answer twice and delivers once',
  plays('F2', 200),
  async ({ tell }) => {
    const delivered = await draftThroughKill('after:model-call');
    const { mails, calls, asked: requested } = delivered;
    tell(toldOf('after:model-call', `${QUESTIONS + 1} calls for ${QUESTIONS} questions, 1 mail`, delivered));
    expect({ mails: mails.length, calls, asked: requested }).toEqual({ mails: 1, calls: QUESTIONS + 1, asked: QUESTIONS });
    expect(filesOf(mails)).toEqual(DRAFT_FILES);
  },
);

longTest.for(['after:outline-argument', 'after:draft-facts', 'after:verify-draft', 'after:edit-draft', 'after:write-report'])(
  'killed %s, the portal pays for nothing twice and delivers the memorandum and its report once',
  plays('F3', 200),
  async (moment, { tell }) => {
    const { mails, ...rest } = await draftThroughKill(moment);
    tell(toldOf(moment, `${QUESTIONS} calls, 1 mail`, { mails, ...rest }));
    expect({ mails: mails.length, calls: rest.calls }).toEqual({ mails: 1, calls: QUESTIONS });
    expect(filesOf(mails)).toEqual(DRAFT_FILES);
  },
);

longTest(
  'killed between the mail server’s yes and the record of it, the draft comes at most twice, as the same message',
  plays('F4', 200),
  async ({ tell }) => {
    const delivered = await draftThroughKill('after:mail');
    const { mails, calls } = delivered;
    tell(toldOf('after:mail', `${QUESTIONS} calls, 1 or 2 mails, one Message-ID, the same attachments`, delivered));
    expect(calls).toBe(QUESTIONS);
    expect([1, 2]).toContain(mails.length);
    expect([messageIds(mails).size, checksums(mails).size]).toEqual([1, 1]);
  },
);
