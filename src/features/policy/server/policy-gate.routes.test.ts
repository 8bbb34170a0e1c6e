import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { foilRequest } from '#features/foil-request/testing.ts';
import { memorandumForm } from '#features/memorandum/testing.ts';
import { FIRST_MODEL } from '#platform/server/models/start-content.ts';
import { clearSettings } from '#testing/change-configuration.ts';
import { insertTestUser } from '#testing/insert-test-user.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { POLICY_MESSAGES } from '../policy.contract.ts';
import { insertPolicyVersion } from '../testing/insert-policy-version.ts';
import { policyVersions } from './policy.tables.ts';

let portal: TestPortal;
let admin: string;
let cookie: string;
let conversationId: number;
beforeAll(async () => {
  portal = await openTestPortal();
  admin = await portal.signIn({ role: 'admin' });
});
afterAll(() => portal.close());
beforeEach(async () => {
  await clearSettings(portal.deps.db);
  await portal.deps.db.delete(policyVersions);
  await insertPolicyVersion(portal);
  ({ cookie, conversationId } = await insertTestUser(portal));
});

const ask = (method: string, path: string, body?: unknown, headers = {}) =>
  portal.call(method, path, { cookie, headers, ...(body === undefined ? {} : { body }) });
const setGates = (policyGates: string[]) => portal.call('PUT', '/api/admin/settings', { cookie: admin, body: { policyGates } });
const acknowledge = async () => {
  const { current } = (await ask('GET', '/api/policy')).json();
  return ask('POST', '/api/policy/acknowledgement', { version: current.version });
};

const memorandum = () => {
  const { body, headers } = memorandumForm();
  return ask('POST', '/api/mca-mol-opposition/generate', body, headers);
};
const GATED = [
  ['tools', 'the list of tools', () => ask('GET', '/api/tools')],
  ['chat', 'a new conversation', () => ask('POST', '/api/chatbot/conversations', { model: FIRST_MODEL, title: 'Notes' })],
  [
    'chat',
    'a message',
    () => ask('POST', `/api/chatbot/conversations/${conversationId}/messages`, { role: 'user', content: 'What is tolling?' }),
  ],
  ['drafting', 'a FOIL request', () => ask('POST', '/api/foil-request/generate', foilRequest())],
  ['drafting', 'a memorandum', memorandum],
] as const;

test.each(GATED)('%s: %s waits until the current policy is acknowledged, and no longer', async (gate, _what, call) => {
  expect((await call()).json().message).not.toBe(POLICY_MESSAGES.notAcknowledged);
  expect((await setGates([gate])).statusCode).toBe(200);
  const refused = await call();
  expect([refused.statusCode, refused.json().message]).toEqual([403, POLICY_MESSAGES.notAcknowledged]);
  expect((await ask('GET', '/api/policy')).json()).toMatchObject({ gated: [gate] });
  expect((await acknowledge()).json()).toMatchObject({ gated: [] });
  expect((await call()).json().message).not.toBe(POLICY_MESSAGES.notAcknowledged);
  await insertPolicyVersion(portal);
  expect((await call()).json().message).toBe(POLICY_MESSAGES.notAcknowledged);
});

/** A question, or another reply to it, waits too: it reads the settings itself. */
const WAITING = {
  tools: ['GET /api/tools'],
  chat: [
    'POST /api/chatbot/conversations',
    'POST /api/chatbot/conversations/:id/papers',
    'POST /api/chatbot/conversations/:id/papers/:number/attachments/:attachment',
  ],
  drafting: [
    'POST /api/cite-check/generate',
    'POST /api/documents/:id/again',
    'POST /api/documents/:id/revisions',
    'POST /api/foil-request/generate',
    'POST /api/mca-mol-opposition/generate',
  ],
};

test('the calls that wait for each gate are these, and no others wait', () => {
  const waiting = Object.keys(WAITING).map((gate) => {
    const calls = portal.endpoints.filter((call) => call.gate === gate);
    return [gate, calls.map(({ method, path }) => `${method} ${path}`).sort()];
  });
  expect(Object.fromEntries(waiting)).toEqual(WAITING);
});

test('what is not held back stays open, administrators wait too, and without a policy nobody does', async () => {
  await setGates(['drafting']);
  expect((await ask('GET', '/api/tools')).statusCode).toBe(200);
  await setGates(['tools']);
  expect((await portal.call('GET', '/api/tools', { cookie: admin })).statusCode).toBe(403);
  await portal.deps.db.delete(policyVersions);
  expect((await ask('GET', '/api/tools')).statusCode).toBe(200);
});

test('the main page carries no tools for a person who has to acknowledge the policy first', async () => {
  const tools = '["/api/tools"]';
  expect((await ask('GET', '/')).body).toContain(tools);
  await setGates(['tools']);
  expect((await ask('GET', '/')).body).not.toContain(tools);
});
