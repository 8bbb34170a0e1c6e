import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Message } from '#features/chatbot/messages.contract.ts';
import { readEvents, textOf } from '#features/chatbot/testing/read-events.ts';
import { type ModelStandIn, startModelStandIn } from '#platform/server/testing/model-stand-in.ts';
import { insertConversation, type TestConversation } from '#testing/insert-conversations.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';

let provider: ModelStandIn;
let portal: TestPortal;
let one: TestConversation;
beforeAll(async () => {
  provider = await startModelStandIn({ answer: () => 'A reply of the model.' });
  portal = await openTestPortal(provider.settings);
});
afterAll(async () => {
  await portal.close();
  await provider.close();
});
beforeEach(async () => {
  one = await insertConversation(portal);
});
afterEach(() => provider.reset());

const send = (content: string) =>
  portal.call('POST', one.messages, {
    cookie: one.cookie,
    headers: { accept: 'text/event-stream' },
    body: { role: 'user', content },
  });
const last = async (): Promise<Message | undefined> =>
  (await portal.call('GET', one.messages, { cookie: one.cookie })).json<Message[]>().at(-1);

test('a sign that no database keeps is left out of a reply, and everything around it is told and kept', async () => {
  provider.behave({ pieces: ['\0', 'The rule \0is ', '\0', 'this.'] });
  const events = readEvents((await send('What is the rule?')).body);
  expect(textOf(events)).toBe('The rule is this.');
  expect(events.at(-1)).toEqual({ event: 'done', data: { reply: await last() } });
  expect(await last()).toMatchObject({ content: 'The rule is this.', status: 'complete' });
});

test('a sign that comes in halves is whole in the end, and half of one is told as it is kept', async () => {
  const [first = '', second = ''] = '🙂'.split('');
  provider.behave({ pieces: [`Well ${first}`, `${second} and ${first}`] });
  const events = readEvents((await send('What is the rule?')).body);
  expect(textOf(events)).toBe(`Well 🙂 and ${first}`);
  expect(events.at(-1)).toEqual({ event: 'done', data: { reply: await last() } });
  expect(await last()).toMatchObject({ content: 'Well 🙂 and \uFFFD', status: 'complete' });
});

test('a provider that asks to be left alone for longer than there are dates is told of as one that is busy', async () => {
  const headers = { 'retry-after': '+275760-09-13T00:00:00.000Z', date: 'Thu, 01 Jan 1970 00:00:00 GMT' };
  provider.behave({ status: 429, headers });
  const response = await send('What is the rule?');
  expect([response.statusCode, response.json().message]).toEqual([503, expect.stringMatching(/is busy/)]);
  expect(await last()).toBeUndefined();
});
