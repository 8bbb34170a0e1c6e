import { afterAll, beforeAll, expect, test } from 'vitest';
import { draftOpposition } from '#features/memorandum/server/draft-memorandum.jobs.ts';
import { markedPair } from '#features/memorandum/server/testing/marked-pair.ts';
import { readWord } from '#features/memorandum/server/testing/read-word.ts';
import { memorandumForm } from '#features/memorandum/testing.ts';
import { seedAuthorities } from '#features/verification/server/library/authority-library.store.ts';
import { type ModelStandIn, startModelStandIn } from '#platform/server/testing/model-stand-in.ts';
import { answerLikeAModel } from '#testing/answer-like-a-model.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';

/** Number of job pairs drafted side by side; `SIDE_BY_SIDE=100` is the full proof. */
const RUNS = Number(process.env.SIDE_BY_SIDE ?? 1);
const MARKS = ['Quorl', 'Vestrid'] as const;

let portal: TestPortal;
let standIn: ModelStandIn;
beforeAll(async () => {
  standIn = await startModelStandIn({ answer: answerLikeAModel });
  portal = await openTestPortal(standIn.settings);
  await seedAuthorities(portal.deps.db);
});
afterAll(async () => {
  await portal.close();
  await standIn.close();
});

async function order(mark: string, run: number) {
  const email = `${mark.toLowerCase()}-${run}@firm.example`;
  const cookie = await portal.signIn({ email });
  const { body, headers } = memorandumForm({ ...(await markedPair(mark)), userEmail: email, userName: `Counsel ${mark}` });
  const response = await portal.call('POST', '/api/mca-mol-opposition/generate', { cookie, body, headers });
  return { mark, email, id: response.json().id as string };
}

test(`two people’s jobs drafted at the same time (rounds: ${RUNS}): neither paper, address nor word of one comes into the other`, {
  timeout: 60_000 + RUNS * 30_000,
}, async () => {
  for (let run = 0; run < RUNS; run += 1) {
    const jobs = await Promise.all(MARKS.map((mark) => order(mark, run)));
    await Promise.all(jobs.map(({ id }) => draftOpposition(portal.deps, { documentId: id })));
    await portal.runJobs();
    for (const { mark, email } of jobs) {
      const other = MARKS.find((name) => name !== mark) ?? '';
      const mails = portal.mail.messages.filter(({ to }) => to === email);
      expect(mails).toHaveLength(1);
      const words = (mails[0]?.attachments ?? []).map(({ content }) => JSON.stringify(readWord(content).parts)).join();
      expect(words).toContain(mark);
      expect(words).not.toMatch(new RegExp(other, 'i'));
      expect(mails[0]?.text).not.toMatch(new RegExp(other, 'i'));
    }
  }
  const mixed = standIn.requests.filter(({ material }) => MARKS.every((mark) => material.includes(mark)));
  expect(mixed).toEqual([]);
});
