import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { auditEvents } from '#features/audit/server/audit.tables.ts';
import { sampleApproval, sampleRequest } from '#features/catalogue/testing/sample-requests.ts';
import type { ToolRequest } from '#features/catalogue/tool-requests.contract.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { toolRequestComments, toolRequests, toolRequestVotes, tools } from '../catalogue.tables.ts';

let portal: TestPortal;
let ada: string;
let ben: string;
let ruth: string;
let otto: string;
beforeAll(async () => {
  portal = await openTestPortal();
  ada = await portal.signIn({ email: 'ada@firm.example', firstName: 'Ada', lastName: 'Quill' });
  ben = await portal.signIn({ email: 'ben@firm.example', firstName: 'Ben', lastName: 'Ames' });
  ruth = await portal.signIn({ email: 'ruth@firm.example', role: 'admin', firstName: 'Ruth', lastName: 'Vane' });
  otto = await portal.signIn({ email: 'otto@firm.example', role: 'admin', firstName: 'Otto', lastName: 'Lind' });
});
afterAll(() => portal?.close());
beforeEach(async () => {
  await portal.runJobs();
  portal.mail.messages.length = 0;
  await portal.deps.db.delete(toolRequests);
  await portal.deps.db.delete(tools);
});

const ask = (cookie: string, body: object = sampleRequest()) => portal.call('POST', '/api/tool-requests', { cookie, body });
const asked = async (cookie: string, body?: object) => (await ask(cookie, body)).json().request as ToolRequest;
const list = async (cookie: string, query = '') => (await portal.call('GET', `/api/tool-requests${query}`, { cookie })).json();
const vote = (cookie: string, id: number, isNeeded = true) =>
  portal.call('PUT', `/api/tool-requests/${id}/vote`, { cookie, body: { isNeeded } });
const comment = (cookie: string, id: number, content: string) =>
  portal.call('POST', `/api/tool-requests/${id}/comments`, { cookie, body: { content } });
const decide = (cookie: string, id: number, body: object) =>
  portal.call('PUT', `/api/admin/tool-requests/${id}/state`, { cookie, body });
const review = (cookie: string, id: number) => decide(cookie, id, { state: 'in-review', seen: 'new' });
const decline = (cookie: string, id: number, reason = 'No contract with the vendor.') =>
  decide(cookie, id, { state: 'declined', seen: 'in-review', reason });

/** Messages sent since the last look, as "recipient: subject", in order of the recipients. */
async function mails() {
  await portal.runJobs();
  return portal.mail.messages.splice(0).sort((one, other) => one.to.localeCompare(other.to));
}
const lines = async () => (await mails()).map(({ to, subject }) => `${to.split('@')[0]}: ${subject}`);
const actions = async () => {
  const rows = await portal.deps.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(3);
  return rows.map(
    ({ action, subjectName, repeats }) => `${action} ${subjectName}${repeats ? `, repeated ${repeats} times` : ''}`,
  );
};

test('what somebody requests is seen by everybody, and told to every administrator', async () => {
  const response = await ask(ada, { ...sampleRequest(), name: 'Brief  Polisher' });
  expect(response.statusCode).toBe(200);
  expect(response.json()).toMatchObject({
    isNew: true,
    request: { name: 'Brief Polisher', isOwn: true, hasVoted: true, votes: 1 },
  });
  expect(await list(ben)).toMatchObject({
    requests: [{ name: 'Brief Polisher', requestedBy: 'Ada Quill', isOwn: false, hasVoted: false, votes: 1, state: 'new' }],
    matches: 1,
    open: 1,
  });
  expect(await lines()).toEqual(['otto: A tool has been requested', 'ruth: A tool has been requested']);
  expect((await actions())[0]).toBe('request.created Brief Polisher');
});

test.each([
  ['a name in other letters', { name: 'BRÏEF-polisher', url: 'https://elsewhere.example' }],
  ['the same address', { name: 'Another name', url: 'http://www.polisher.example/app/?from=mail' }],
])('who requests an open one again, by %s, is counted on it', async (_how, change) => {
  const first = await asked(ada, sampleRequest({ name: 'Brief Polisher', url: 'https://polisher.example/app' }));
  const again = (await ask(ben, sampleRequest(change))).json();
  expect(again).toMatchObject({ isNew: false, request: { id: first.id, votes: 2, hasVoted: true, isOwn: false } });
  expect((await ask(ada, sampleRequest(change))).json().request.votes).toBe(2);
  expect(await portal.deps.db.$count(toolRequests)).toBe(1);
  expect(await lines()).toHaveLength(2);
});

test('people who request the same at the same moment make one request with all their votes', async () => {
  const body = sampleRequest();
  const responses = await Promise.all([ada, ben, ruth, otto].map((cookie) => ask(cookie, body)));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect((await list(ada)).requests).toMatchObject([{ votes: 4 }]);
  expect(await lines()).toHaveLength(2);
});

test('a vote counts once, can be withdrawn, but not by who requested the tool', async () => {
  const { id, name } = await asked(ada);
  const other = await asked(ada);
  await vote(ben, other.id);
  expect((await vote(ben, id)).json().votes).toBe(2);
  expect((await vote(ben, id)).json().votes).toBe(2);
  expect(await actions()).toEqual([`request.voted ${name}`, `request.voted ${other.name}`, `request.created ${other.name}`]);
  expect((await vote(ben, id, false)).json()).toMatchObject({ votes: 1, hasVoted: false });
  expect((await actions())[0]).toMatch(/^request.withdrawn /);
  await vote(ben, id);
  expect((await actions())[0]).toBe(`request.voted ${name}`);
  await vote(ben, id, false);
  expect((await list(ben)).requests).toMatchObject([
    { id: other.id, votes: 2, hasVoted: true },
    { id, votes: 1 },
  ]);
  const own = await vote(ada, id, false);
  expect([own.statusCode, own.json().message]).toEqual([409, expect.stringContaining('You requested this tool')]);
  expect((await vote(ben, 999_999)).statusCode).toBe(404);
});

test('similar requests are found by name or address, the declined one with its reason', async () => {
  const declined = await asked(ada, sampleRequest({ name: 'Précis', url: 'https://www.precis.example/one' }));
  await review(ruth, declined.id);
  await decline(ruth, declined.id, 'Trains on what is entered.');
  await asked(ada, sampleRequest({ name: 'Unlike', url: 'https://unlike.example' }));
  const similar = async (query: string) => (await list(ben, `?${query}`)).requests;
  expect(await similar('name=precis%20pro&url=')).toMatchObject([{ name: 'Précis', reason: 'Trains on what is entered.' }]);
  expect(await similar('name=&url=https://precis.example/one/start')).toMatchObject([{ id: declined.id }]);
  expect(await similar('name=pre&url=https://precis')).toEqual([]);
  expect(await similar('name=&url=')).toHaveLength(2);
  expect((await ask(ben, sampleRequest({ name: 'Precis' }))).json()).toMatchObject({ isNew: true });
});

test('a review and a decision are told to everybody who needs the tool, and only while their account is approved', async () => {
  const { id } = await asked(ada, sampleRequest({ name: 'Brief Polisher' }));
  await vote(ben, id);
  const gone = await portal.signIn({ email: 'gone@firm.example' });
  await vote(gone, id);
  await portal.deps.db.update(users).set({ status: 'suspended' }).where(eq(users.email, 'gone@firm.example'));
  await mails();
  expect((await review(ruth, id)).json()).toMatchObject({ state: 'in-review', decidedBy: 'Ruth Vane' });
  expect(await lines()).toEqual(['ada: A requested tool is in review', 'ben: A requested tool is in review']);
  const reason = 'Its vendor\r\nBcc: everybody@firm.example\r\n<b>keeps</b> all that is entered.';
  expect((await decline(ruth, id, reason)).json()).toMatchObject({ state: 'declined', reason });
  const [mail, ...others] = await mails();
  expect(others).toHaveLength(1);
  expect(mail).toMatchObject({ to: 'ada@firm.example', subject: 'A requested tool has been declined' });
  expect(mail?.text.split('\n').slice(2, 5)).toEqual([
    'Tool: Brief Polisher',
    'State: Declined',
    'Reason: Its vendor Bcc: everybody@firm.example <b>keeps</b> all that is entered.',
  ]);
  expect(mail?.messageId).toMatch(new RegExp(`^<tool-request\\.${id}\\.declined\\.0\\.\\d+@localhost>$`));
  expect((await actions())[0]).toBe('request.declined Brief Polisher');
});

test('a request is declined with a reason alone', async () => {
  const { id } = await asked(ada);
  await review(ruth, id);
  const blank = await decline(ruth, id, ' ');
  expect([blank.statusCode, blank.json().fields]).toEqual([400, { reason: 'Please enter a reason' }]);
});

test('an approved request is a tool with its register filled, in one step', async () => {
  const { id } = await asked(ada);
  await review(ruth, id);
  await mails();
  const past = await decide(ruth, id, sampleApproval({ reviewOn: '2020-01-31' }));
  expect([past.statusCode, Object.keys(past.json().fields)]).toEqual([400, ['reviewOn']]);
  const bare = await decide(ruth, id, sampleApproval({ status: 'approved-with-conditions' }));
  expect(bare.json().fields).toEqual({ conditions: 'Please enter the conditions' });
  expect(await portal.deps.db.$count(tools)).toBe(0);
  const approved = (await decide(ruth, id, sampleApproval({ vendor: 'Digest Inc.' }))).json();
  const [tool] = await portal.deps.db.select().from(tools);
  expect(approved).toMatchObject({ state: 'approved', toolId: tool?.id });
  expect(tool).toMatchObject({
    ...{ name: 'Deposition Digest', icon: 'fa-solid fa-cube', iconType: 'fontawesome', isHidden: false },
    ...{ status: 'approved', dataClass: 'firm-internal', vendor: 'Digest Inc.', decidedBy: 'Ruth Vane' },
  });
  expect((await portal.call('GET', '/api/tools', { cookie: ben })).json()).toMatchObject([{ name: 'Deposition Digest' }]);
  const [mail] = await mails();
  expect([mail?.to, mail?.subject]).toEqual(['ada@firm.example', 'A requested tool has been approved']);
  expect(mail?.text).toContain(portal.deps.config.publicUrl);
  expect(await actions()).toEqual([
    expect.stringMatching(/^request.approved /),
    'tool.decided Deposition Digest',
    'tool.created Deposition Digest',
  ]);
});

test('of two administrators who decide at the same moment the second learns who was first', async () => {
  const { id } = await asked(ada);
  await review(ruth, id);
  const [approval, refusal] = await Promise.all([decide(ruth, id, sampleApproval()), decline(otto, id)]);
  expect([approval.statusCode, refusal.statusCode].sort()).toEqual([200, 409]);
  const isRuthFirst = approval.statusCode === 200;
  const sentence = isRuthFirst ? 'Ruth Vane has already approved this request.' : 'Otto Lind has already declined this request.';
  expect((isRuthFirst ? refusal : approval).json().message).toBe(sentence);
  expect((await review(otto, id)).json().message).toBe(sentence);
  expect((await vote(ben, id)).statusCode).toBe(409);
  const fresh = await asked(ada);
  const early = await decline(otto, fresh.id);
  expect([early.statusCode, early.json().message]).toEqual([409, 'Please start the review first.']);
});

test('a comment is told to who requested the tool, and theirs to the administrators in the conversation', async () => {
  const { id, name } = await asked(ada);
  await mails();
  await comment(ben, id, 'Our group needs it, too.');
  expect((await actions())[0]).toBe(`request.commented ${name}`);
  await comment(ruth, id, '<script>alert(1)</script> &amp; which plan?');
  expect(await lines()).toEqual(['ada: A comment on a requested tool', 'ada: A comment on a requested tool']);
  const response = await comment(ada, id, 'The firm plan.');
  expect(response.json()).toMatchObject([
    { author: 'Ben Ames', content: 'Our group needs it, too.' },
    { author: 'Ruth Vane', content: '<script>alert(1)</script> &amp; which plan?' },
    { author: 'Ada Quill', content: 'The firm plan.' },
  ]);
  expect(await lines()).toEqual(['ruth: A comment on a requested tool']);
  expect((await list(otto)).requests).toMatchObject([{ comments: 3 }]);
  expect((await comment(ada, id, ' \u200b ')).json().fields).toEqual({ content: 'Please enter a comment' });
  expect((await comment(ada, id, 'x'.repeat(2001))).statusCode).toBe(400);
  expect((await portal.call('GET', '/api/tool-requests/999999/comments', { cookie: ada })).statusCode).toBe(404);
});

test('who is no administrator any more, or was suspended, gets no message that was waiting', async () => {
  const change = (email: string, changes: Partial<typeof users.$inferInsert>) =>
    portal.deps.db.update(users).set(changes).where(eq(users.email, email));
  await portal.addUser({ email: 'iris@firm.example', role: 'admin' });
  const { id } = await asked(await portal.signIn({ email: 'left@firm.example' }));
  await change('iris@firm.example', { role: 'user' });
  expect(await lines()).toEqual(['otto: A tool has been requested', 'ruth: A tool has been requested']);
  await review(ruth, id);
  portal.mail.beforeLeaving.push(async () => void (await change('left@firm.example', { status: 'suspended' })));
  expect(await lines()).toEqual([]);
});

test('a newer state makes a message about an older one needless', async () => {
  const { id } = await asked(ada);
  await mails();
  await review(ruth, id);
  await decline(ruth, id);
  expect(await lines()).toEqual(['ada: A requested tool has been declined']);
});

test.each([
  ['javascript:alert(1)'],
  ['data:text/html,<b>x</b>'],
  ['/foil-request'],
  ['https://'],
  ['https://user:secret@tool.example'],
  ['tool.example'],
  ['https://tool.example/\u202e'],
])('the address %s is refused with a sentence', async (url) => {
  const { statusCode, body } = await ask(ada, sampleRequest({ url }));
  expect([statusCode, JSON.parse(body).fields]).toEqual([
    400,
    { url: 'Please enter a web address that begins with https:// or http://' },
  ]);
});

test('names that turn the line around, or are markup, are one plain line', async () => {
  const name = '\u202e<img src=x onerror=alert(1)>\n&lt;b&gt;';
  expect((await asked(ada, sampleRequest({ name }))).name).toBe('<img src=x onerror=alert(1)> &lt;b&gt;');
  const [mail] = await mails();
  expect(mail?.subject).toBe('A tool has been requested');
  expect(mail?.text).toContain('Tool: <img src=x onerror=alert(1)> &lt;b&gt;\n');
  expect((await ask(ada, sampleRequest({ name: 'n'.repeat(201) }))).statusCode).toBe(400);
});

test('a person can make so many requests a day, and write so many comments', async () => {
  const { db, clock } = portal.deps;
  const { id } = await asked(ada);
  const [person] = await db.select().from(users).where(eq(users.email, 'ben@firm.example'));
  const own = { userId: person?.id ?? 0, createdAt: clock.now() };
  const count = (length: number) => Array.from({ length }, () => own);
  await db.insert(toolRequests).values(count(20).map((row) => ({ ...sampleRequest(), ...row })));
  await db.insert(toolRequestComments).values(count(60).map((row) => ({ requestId: id, content: 'a', ...row })));
  const refused = await ask(ben);
  expect([refused.statusCode, refused.json().message]).toEqual([
    429,
    'You have requested 20 tools today. Please continue tomorrow.',
  ]);
  expect((await ask(ada)).statusCode).toBe(200);
  const mute = await comment(ben, id, 'One more');
  expect([mute.statusCode, mute.json().message]).toEqual([429, 'You have written 60 comments today. Please continue tomorrow.']);
  expect((await comment(ada, id, 'My first')).statusCode).toBe(200);
  expect((await vote(ben, id)).statusCode).toBe(200);
  const yesterday = new Date(clock.now().getTime() - 24 * 3_600_000);
  await db.update(toolRequests).set({ createdAt: yesterday });
  expect((await ask(ben)).statusCode).toBe(200);
});

test('hundreds of requests come in pages, open ones first, and by state', async () => {
  const { db, clock } = portal.deps;
  const [person] = await db.select().from(users).where(eq(users.email, 'ada@firm.example'));
  const rows = Array.from({ length: 120 }, (_, index) => ({
    ...sampleRequest({ name: `Tool ${index}` }),
    ...{ userId: person?.id ?? 0, createdAt: clock.now(), state: index % 2 ? ('declined' as const) : ('new' as const) },
  }));
  const stored = await db.insert(toolRequests).values(rows).returning();
  await db.insert(toolRequestVotes).values(stored.map(({ id, userId, createdAt }) => ({ requestId: id, userId, createdAt })));
  const first = await list(ben);
  expect([first.requests.length, first.matches, first.open]).toEqual([50, 120, 60]);
  expect(first.requests[0].name).toBe('Tool 118');
  const second = await list(ben, '?skip=50');
  expect(second.requests.map(({ state }: ToolRequest) => state).lastIndexOf('new')).toBe(9);
  expect((await list(ben, '?state=declined&skip=50')).requests).toHaveLength(10);
  expect((await portal.call('GET', '/api/tool-requests?state=open', { cookie: ben })).statusCode).toBe(400);
});
