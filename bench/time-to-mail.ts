import { setTimeout as wait } from 'node:timers/promises';
import { answerLikeAModel } from '#app/testing/answer-like-a-model.ts';
import { type Asker, askFor, letterOf, memorandumOf, stageAskers } from '#app/testing/ask-for-documents.ts';
import { untilAllSent } from '#app/testing/until-sent.ts';
import type { DocumentKind } from '#features/documents/documents.contract.ts';
import { startModelStandIn } from '#platform/server/testing/model-stand-in.ts';
import { percentile } from './percentile.ts';
import { type TwoServers, withTwoServers } from './two-servers/with-two-servers.ts';
import { type Line, verdict, verdictAtLeast } from './verdict.ts';

/** As the promise says it; shorter, to try it out. */
const LETTERS = 80;
const MINUTES = Number(process.env.MINUTES ?? 10);
const MODEL_SECONDS = Number(process.env.MODEL_SECONDS ?? 60);
const PEOPLE = 40;
/** As many as are made at a time; each is written section by section, with a question for each. */
const MEMORANDA = 8;
const QUESTIONS_AT_MOST = 500;
const PATIENCE_MS = 30 * 60_000;

/** Eighty letters in ten minutes, then eight memoranda, with a model that takes a minute for each answer: how long people wait for them. */
export async function benchTimeToMail(): Promise<Line[]> {
  const model = await startModelStandIn({ answer: answerLikeAModel });
  model.behave(Array.from({ length: QUESTIONS_AT_MOST }, () => ({ delayMs: MODEL_SECONDS * 1000 })));
  const env = {
    ...{ DRAFTING_MODEL: 'gemini-2.5-pro', GEMINI_API_KEY: 'key' },
    ...{ GEMINI_BASE_URL: model.settings.geminiBaseUrl ?? '' },
  };
  try {
    return await withTwoServers(env, async (stage) => {
      const people = await stageAskers(stage.servers.db, stage.servers.signCookie, PEOPLE);
      await askEvenly(stage, people);
      await untilAllSent(stage.servers.pool, PATIENCE_MS);
      const asked = model.calls;
      for (const [index, person] of people.slice(0, MEMORANDA).entries())
        await askFor(stage.doorOf(index), person, memorandumOf(person));
      await untilAllSent(stage.servers.pool, PATIENCE_MS);
      return [
        `${LETTERS} letters in ${MINUTES} min, ${asked} questions of ${MODEL_SECONDS} s`,
        ...(await timesOf(stage, 'foil-request')),
        `${MEMORANDA} memoranda at once, ${model.calls - asked} questions of ${MODEL_SECONDS} s`,
        ...(await timesOf(stage, 'mol-opposition')),
        verdictAtLeast('messages, each one counted once', new Set(stage.mail.messageIds).size, LETTERS + MEMORANDA, ''),
        verdict('messages in all', stage.mail.messageIds.length, LETTERS + MEMORANDA, ''),
      ];
    });
  } finally {
    await model.close();
  }
}

async function askEvenly({ doorOf }: TwoServers, people: readonly Asker[]): Promise<void> {
  const began = performance.now();
  for (let index = 0; index < LETTERS; index += 1) {
    const person = people[index % people.length];
    if (person) await askFor(doorOf(index), person, letterOf(person));
    await wait(began + ((index + 1) / LETTERS) * MINUTES * 60_000 - performance.now());
  }
}

async function timesOf({ servers }: TwoServers, kind: DocumentKind): Promise<Line[]> {
  const { rows } = await servers.pool.query<{ minutes: number }>(
    `select extract(epoch from sent_at - created_at)::float / 60 as minutes from documents where status = 'sent' and kind = $1`,
    [kind],
  );
  const waited = rows.map(({ minutes }) => minutes);
  return [
    verdict('  half of them are sent within', percentile(waited, 50), 2, 'min'),
    verdict('  95 of 100 within', percentile(waited, 95), 10, 'min'),
  ];
}
