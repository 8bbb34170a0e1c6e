import { answerLikeAModel } from '#app/testing/answer-like-a-model.ts';
import { TURNS } from '#features/documents/server/turns/order-of-turns.ts';
import { startModelStandIn } from '#platform/server/testing/model-stand-in.ts';
import { createDatabase } from './create-database.ts';
import { percentile } from './percentile.ts';
import { startPostgres } from './postgres.ts';
import { type QueueTold, runQueue } from './two-servers/run-queue.ts';
import { type Line, verdict, verdictAtLeast } from './verdict.ts';

/** Fewer, shorter or longer, to try it out: the promises are about the figures that stand here. */
const DOCUMENTS = Number(process.env.DOCUMENTS ?? 200);
const ASLEEP_SECONDS = Number(process.env.ASLEEP_SECONDS ?? 90);
const MODEL_SECONDS = Number(process.env.MODEL_SECONDS ?? 6);
/**
 * The promise is made for a model that takes a minute: all is done in half an hour. Who asks for a hundred has two made at a time, and
 * so waits for fifty questions at least: it can only be kept to all others.
 */
const PROMISED_IN_CALLS = 30;
const MEMORANDA = Math.ceil(DOCUMENTS / 20);

/** Two servers over one PostgreSQL, with a mail server beside them: who is served when, whether anything is lost or doubled, and what others notice. */
export async function benchTwoServers(): Promise<Line[]> {
  const postgres = await startPostgres();
  if (!postgres) return ['PostgreSQL is not installed: nothing to run it over'];
  const chat = await startModelStandIn({ answer: answerLikeAModel });
  const slow = await startModelStandIn({ answer: answerLikeAModel });
  try {
    // The chat has a model of its own; documents are made without one, or with the slow one.
    const env = { OPENAI_API_KEY: 'key', OPENAI_BASE_URL: chat.settings.openaiBaseUrl ?? '', DRAFTING_MODEL: 'gemini-2.5-pro' };
    const withModel = { ...env, GEMINI_API_KEY: 'key', GEMINI_BASE_URL: slow.settings.geminiBaseUrl ?? '' };
    const asked = { documents: DOCUMENTS, memoranda: MEMORANDA };
    const both = await runQueue(await createDatabase(postgres.url), { ...asked, env });
    const asleep = await runQueue(await createDatabase(postgres.url), { ...asked, asleepSeconds: ASLEEP_SECONDS, env });
    slow.behave(Array.from({ length: 3 * DOCUMENTS }, () => ({ delayMs: MODEL_SECONDS * 1000 })));
    const asking = await runQueue(await createDatabase(postgres.url), { documents: DOCUMENTS, memoranda: 0, env: withModel });
    return [
      `both servers awake: ${DOCUMENTS} documents, ${MEMORANDA} of them memoranda, half of all one person's`,
      ...report(both),
      `one server asleep for ${ASLEEP_SECONDS} s in the middle; what was asked of it just before waits for it`,
      ...report(asleep, true),
      `${DOCUMENTS} letters, each with a question to a model that takes ${MODEL_SECONDS} s: ${slow.calls} questions`,
      ...report(asking),
      verdict(
        '  all but the one person’s are sent, in questions’ time',
        asking.othersSeconds / MODEL_SECONDS,
        PROMISED_IN_CALLS,
        'times',
      ),
      `  the one person’s ${DOCUMENTS / 2}, of which ${TURNS.perPerson} are made at a time: ${(asking.allSeconds / MODEL_SECONDS).toFixed(1)} times`,
    ];
  } finally {
    await slow.close();
    await chat.close();
    await postgres.stop();
  }
}

/** @param isAsleep then whoever's document is in the sleeper's hands waits until those are given up, whatever its turn */
function report(told: QueueTold, isAsleep = false): Line[] {
  const { seen, quiet, busy } = told;
  const problems = [...quiet.failures, ...busy.failures];
  return [
    verdictAtLeast('  messages, each one counted once', told.messageIds, DOCUMENTS, ''),
    verdict('  messages in all', told.mails, DOCUMENTS, ''),
    verdict(`  under way of one person, in ${seen.looks} looks`, seen.ofOne, TURNS.perPerson, ''),
    verdict('  under way in all', seen.inAll, TURNS.inAll, ''),
    ...(isAsleep ? [] : [firstResults(told)]),
    `  when the last of them had a first one, ${told.sentUntilAll} documents were sent; all after ${told.allSeconds.toFixed(1)} s`,
    `  95 of 100 readings within ${inMs(busy.readingMs)}, without the queue ${inMs(quiet.readingMs)}`,
    `  95 of 100 questions in the chat taken within ${inMs(busy.questionMs)}, without the queue ${inMs(quiet.questionMs)}`,
    verdict('  other requests that failed', problems.length, 0, ''),
    ...problems.slice(0, 5).map((problem) => `    ${problem}`),
  ];
}

const firstResults = ({ longestInJobs, jobSeconds }: QueueTold) =>
  verdict(`  others' longest wait for a first result (job: ${jobSeconds.toFixed(2)} s)`, longestInJobs, 10, 'jobs');

const inMs = (values: number[]) => `${percentile(values, 95).toFixed(0)} ms`;
