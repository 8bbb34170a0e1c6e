import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestPortal, type TestPortal } from '#app/testing/test-portal.ts';
import { documentSteps } from '#features/documents/server/documents.tables.ts';
import { type ModelStandIn, startModelStandIn } from '#platform/server/testing/model-stand-in.ts';
import type { StandInCommand } from '#platform/server/testing/stand-in-commands.ts';
import { foilRequest } from '../testing.ts';
import { readLetter } from './read-letter.ts';

const MAILS =
  'We request all e-mails between Ines Abara and Rolf Holt from January 1, 2025 through March 31, 2025 concerning Pier 9.';
const LOGS = 'We also ask for copies of the logs of Pier 9.';
const WORDED_MAILS = MAILS.replace('We request all', 'All');
const WORDED_LOGS = 'The logs of Pier 9.';

let provider: ModelStandIn;
let portal: TestPortal;
beforeAll(async () => {
  provider = await startModelStandIn();
  portal = await openTestPortal(provider.settings);
});
afterAll(async () => {
  await portal.close();
  await provider.close();
});

/** Has a letter made while the model answers so, and reads the records in the message and the step that was stored. */
async function makeLetter(command: StandInCommand) {
  provider.reset();
  provider.behave(command);
  portal.mail.messages.length = 0;
  const cookie = await portal.signIn();
  const body = foilRequest({ requestDescription: `${MAILS} ${LOGS}` });
  const { id } = (await portal.call('POST', '/api/foil-request/generate', { cookie, body })).json<{ id: string }>();
  await portal.runJobs();
  const steps = await portal.deps.db.select().from(documentSteps).where(eq(documentSteps.documentId, id));
  const attached = portal.mail.messages[0]?.attachments?.[0]?.content;
  const paragraphs = readLetter(Buffer.from(attached as Buffer));
  return {
    records: paragraphs.filter(({ numbered }) => numbered).map(({ text }) => text),
    result: steps.find(({ name }) => name === 'arrange-records')?.result,
    asked: provider.requests.length,
  };
}

const proposal = (mails: string, logs: string) => ({
  text: JSON.stringify({
    parts: [
      { role: 'record', from: [1], text: mails },
      { role: 'record', from: [2], text: logs },
    ],
  }),
});

test('a faithful wording numbers the records of the letter', async () => {
  const { records, result, asked } = await makeLetter(proposal(WORDED_MAILS, WORDED_LOGS));
  expect(records).toEqual([WORDED_MAILS, WORDED_LOGS]);
  expect(result).toMatchObject({ wording: 'proposed' });
  expect(asked).toBe(1);
});

test('a wording that turns the period gives the plain letter, in the person’s own words', async () => {
  const turned = WORDED_MAILS.replace('January 1, 2025 through March 31, 2025', 'March 31, 2025 through January 1, 2025');
  const { records, result } = await makeLetter(proposal(turned, WORDED_LOGS));
  expect(records).toEqual([MAILS, LOGS]);
  expect(result).toMatchObject({ wording: 'own' });
});

test.each([
  ['is busy', { status: 429 }],
  ['answers with a page', { text: '<html><script>alert(1)</script></html>' }],
] as const)(
  'a provider that %s delays no letter: it is sent as the person wrote it, after one question',
  async (_what, given) => {
    const { records, result, asked } = await makeLetter(given);
    expect(records).toEqual([`${MAILS} ${LOGS}`]);
    expect(result).toMatchObject({ wording: 'own' });
    expect(asked).toBe(1);
  },
);
