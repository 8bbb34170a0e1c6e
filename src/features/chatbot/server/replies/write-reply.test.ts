import { afterEach, expect, test, vi } from 'vitest';
import { createLog } from '#platform/server/log.ts';
import type { StreamedResponse } from '#platform/server/models/model-call.ts';
import { ModelError } from '#platform/server/models/model-error.ts';
import { createFakeClock } from '#platform/server/testing/fake-clock.ts';
import type { FinalizeReply } from './finalize-reply.ts';
import { createRunningReply } from './running-reply.ts';
import { type WriteNeeds, writeReply } from './write-reply.ts';

const NO_MODELS = { models: [], providers: [], find: () => undefined, labelOf: (id: string) => id };

const { wait } = vi.hoisted(() => ({ wait: vi.fn(() => Promise.resolve()) }));
vi.mock('node:timers/promises', () => ({ setTimeout: wait }));
afterEach(() => wait.mockClear());

const MODEL = 'gpt-4o-2024-08-06';
const lines: string[] = [];
const away = () => Promise.reject(new Error('the privileged words could not be stored'));

async function write(settle: Partial<FinalizeReply>, text: string) {
  const usage = { inputTokens: 1, outputTokens: 1 };
  const response: StreamedResponse = { failure: text === '' ? new ModelError(MODEL, 'busy') : null, usage };
  const models = {
    streamText: ({ onText }: { onText(piece: string): void }) => {
      onText(text);
      return Promise.resolve(response);
    },
  };
  const log = createLog('trace', { write: (line) => void lines.push(line) });
  const needs = { clock: createFakeClock(), config: { timeZone: 'America/New_York' }, log, models, settle };
  const running = createRunningReply({
    userId: 1,
    conversationId: 2,
    messageId: 3,
    question: null,
    replacesFrom: null,
    model: MODEL,
    matterNumber: null,
    modelLabel: 'GPT-4o',
    omitted: 0,
    sawPapers: false,
    startedAt: needs.clock.now(),
  });
  await writeReply(needs as unknown as WriteNeeds, running, { messages: [], hasPapers: false, catalogue: NO_MODELS });
  return running.ended;
}

test('while the database is away the end of a reply is tried again, and is kept when it is back', async () => {
  const store = vi.fn<FinalizeReply['store']>(away).mockRejectedValueOnce(new Error()).mockRejectedValueOnce(new Error());
  store.mockResolvedValueOnce(true);
  expect(await write({ store }, 'The rule is this.')).toMatchObject({ kind: 'kept', reply: { content: 'The rule is this.' } });
  expect(wait).toHaveBeenCalledTimes(2);
});

test('after a minute without a database nobody waits any longer, and it is said that the database is why', async () => {
  const kept = await write({ store: away }, 'The rule is this.');
  const withdrawn = await write({ discard: away }, '');
  for (const end of [kept, withdrawn])
    expect(end).toMatchObject({ kind: 'failed', refusal: { status: 503, code: 'not-stored' } });
  const waited = (wait.mock.calls as unknown as [number][]).map(([milliseconds]) => milliseconds);
  expect(waited.reduce((sum, milliseconds) => sum + milliseconds, 0)).toBeGreaterThan(2 * 60_000);
  expect(lines.join('')).not.toContain('privileged');
});

test('a reply that is not this server’s any more is nobody’s', async () => {
  expect(await write({ store: () => Promise.resolve(false) }, 'The rule is this.')).toEqual({ kind: 'gone' });
  expect(await write({ discard: () => Promise.resolve(false) }, '')).toEqual({ kind: 'gone' });
});
