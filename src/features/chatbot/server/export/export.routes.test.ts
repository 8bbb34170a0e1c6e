import { desc, eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditEvents } from '#features/audit/server/audit.tables.ts';
import { CHAT_MESSAGES } from '#features/chatbot/chatbot.contract.ts';
import { FIRST_MODEL } from '#platform/server/models/start-content.ts';
import { insertTestUser, type TestUser } from '#testing/insert-test-user.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { chatbotConversations, chatbotMessages } from '../chatbot.tables.ts';
import { CHECK_REPLIES } from './transcript.ts';

type Said = Partial<typeof chatbotMessages.$inferInsert> & { content: string };

let portal: TestPortal;
let ada: TestUser;
beforeAll(async () => {
  portal = await openTestPortal({ timeZone: 'America/New_York' });
});
afterAll(() => portal?.close());
beforeEach(async () => {
  ada = await insertTestUser(portal, { firstName: 'Ada', lastName: 'Quill' });
});

/** Creates Ada's conversation with these messages on an evening in January. @returns its address */
async function converse(title: string, said: Said[]): Promise<string> {
  const { db } = portal.deps;
  const at = new Date('2026-01-16T00:05:00Z');
  await db
    .update(chatbotConversations)
    .set({ title, createdAt: at, updatedAt: at })
    .where(eq(chatbotConversations.id, ada.conversationId));
  await db.delete(chatbotMessages).where(eq(chatbotMessages.conversationId, ada.conversationId));
  const rows = said.map((message) => ({
    conversationId: ada.conversationId,
    role: 'user' as const,
    size: 1,
    createdAt: at,
    ...message,
  }));
  await db.insert(chatbotMessages).values(rows);
  return `/api/chatbot/conversations/${ada.conversationId}/export`;
}

const reply = (content: string, more: Partial<Said> = {}): Said => ({ role: 'assistant', model: FIRST_MODEL, content, ...more });
const get = (url: string, who = ada) => portal.call('GET', url, { cookie: who.cookie });
const markdownOf = async (said: Said[], title = 'Limitations') => (await get(`${await converse(title, said)}/md`)).body;

/** Returns the parts of the Word file as text. */
async function wordOf(said: Said[], title = 'Limitations') {
  const response = await get(`${await converse(title, said)}/docx`);
  expect(response.statusCode).toBe(200);
  const parts = unzipSync(response.rawPayload);
  return (name: string) => strFromU8(parts[`word/${name}.xml`] ?? new Uint8Array());
}
/** Returns the paragraphs of a Word body: their style, and their text. */
const paragraphsOf = (body: string) =>
  [...body.matchAll(/<w:p>.*?<\/w:p>/gs)].map(([xml]) => ({
    style: /<w:pStyle w:val="(\w+)"/.exec(xml)?.[1] ?? 'Normal',
    text: [...xml.matchAll(/<w:t[^>]*>([^<]*)<\/w:t>|<w:br\/>/g)]
      .map(([whole, words]) => (whole === '<w:br/>' ? '\n' : words))
      .join(''),
    xml,
  }));

test('a conversation becomes Markdown: what it is called, who said what and when, and that replies have to be checked', async () => {
  const text = await markdownOf([{ content: 'How long?\nIn New York.' }, reply('**Six** years.\n\n- CPLR 213')]);
  const [head = '', ...rest] = text.split('\n\n---\n\n');
  expect(head.split('\n')).toEqual([
    ...['# Limitations', '', '- Model: GPT-4o'],
    ...['- Started: January 15, 2026 at 7:05 PM EST', '- Last message: January 15, 2026 at 7:05 PM EST'],
    expect.stringMatching(/^- Exported: [A-Z][a-z]+ \d+, \d{4} at \d+:\d\d [AP]M E[SD]T, by Ada Quill$/),
  ]);
  expect(rest).toEqual([
    '## Ada Quill · January 15, 2026 at 7:05 PM EST\n\nHow long?  \nIn New York.\n\n## GPT-4o · January 15, 2026 at 7:05 PM EST\n\n**Six** years.\n\n- CPLR 213',
    `*${CHECK_REPLIES}*\n`,
  ]);
});

test('a client-matter number stands in the exported file, as text', async () => {
  const url = await converse('Limitations', [{ content: 'How long?' }]);
  const matterNumber = '10234-0007 <b>[x](y)';
  await portal.deps.db.update(chatbotConversations).set({ matterNumber }).where(eq(chatbotConversations.id, ada.conversationId));
  const line = (await get(`${url}/md`)).body.split('\n')[2];
  expect(line).toMatch(/^- Client-matter number: 10234-0007 /);
  expect(line).not.toMatch(/<b>|(?<!\\)\[x/);
});

test('in the Markdown file nothing of a message runs, is fetched, or swallows what follows', async () => {
  const text = await markdownOf([
    { content: '<!-- never closed' },
    reply(
      '![chart](https://evil.example/x.png) !![two](https://evil.example/2.png)\n\n<img src="https://evil.example/3.png">\n\n```js\nconst open = <b>',
    ),
    reply('The next one.'),
  ]);
  expect(text).toContain('\n&lt;!-- never closed\n');
  expect(text).toContain('\n[chart](https://evil.example/x.png) !\\![two](https://evil.example/2.png)\n');
  expect(text).toContain('&lt;img src=');
  expect(text).toContain('```js\nconst open = <b>\n```\n\n## GPT-4o');
});

test('in Word a reply has real headings, lists, tables and code, and a link its address in words', async () => {
  const part = await wordOf([
    { content: 'Two lines\nof *plain* text' },
    reply(
      [
        '# Period\n\nIt is **six** *years* ~~four~~ under `CPLR 213` ([the statute](https://law.example/213)).',
        '1. first\n   - inner\n\n     ```\n     code\n       indented\n     ```\n2. second',
        'Then\n\n1. anew',
        '> quoted',
        '| Claim | Years |\n|---|--:|\n| Contract | 6 |',
        '<b>raw</b> ![A chart](https://evil.example/x.png)',
      ].join('\n\n'),
    ),
  ]);
  const body = part('document');
  const paragraphs = paragraphsOf(body);
  const words = (style: string) => paragraphs.filter((each) => each.style === style).map(({ text }) => text);
  expect(words('Title')).toEqual(['Limitations']);
  expect(words('Heading1')).toEqual([
    'Ada Quill  ·  January 15, 2026 at 7:05 PM EST',
    'GPT-4o  ·  January 15, 2026 at 7:05 PM EST',
  ]);
  expect(words('Heading2')).toEqual(['Period']);
  expect(words('ListParagraph')).toEqual(['first', 'inner', 'second', 'anew']);
  expect(words('Code')).toEqual(['code\n  indented']);
  expect(words('Quote')).toEqual(['quoted']);
  expect(words('TableText')).toEqual(['Claim', 'Years', 'Contract', '6']);
  expect(words('Normal')).toContain('Two lines\nof *plain* text');
  expect(words('Normal')).toContain('It is six years four under CPLR 213 (the statute (https://law.example/213)).');
  expect(words('Normal')).toContain('&lt;b&gt;raw&lt;/b&gt; A chart');
  expect(body).toMatch(/<w:b\/>.{0,80}<w:t[^>]*>six</);
  expect(body).toMatch(/<w:i\/>.{0,80}<w:t[^>]*>years</);
  expect(body).toMatch(/<w:strike\/>.{0,80}<w:t[^>]*>four</);
  expect(body).toMatch(/<w:tblHeader\/>/);
  expect(body).not.toContain('evil.example');
  const numberOf = (text: string) => /<w:numId w:val="(\d+)"/.exec(paragraphs.find((each) => each.text === text)?.xml ?? '')?.[1];
  expect(numberOf('first')).toBe(numberOf('second'));
  expect(numberOf('anew')).not.toBe(numberOf('first'));
  expect(part('footer1')).toContain(CHECK_REPLIES);
});

test('in Word the items of a list have the numbers that the model wrote, and <br> breaks a line', async () => {
  const part = await wordOf([reply('12. a\n15. b\n16. c\n18. d\n\n| x |\n|---|\n| one<br>two |')]);
  const numbering = part('numbering');
  const startOf = (xml: string) => {
    const [, id = ''] = /<w:numId w:val="(\d+)"/.exec(xml) ?? [];
    return new RegExp(`<w:num w:numId="${id}".*?<w:startOverride w:val="(\\d+)"`, 's').exec(numbering)?.[1];
  };
  const paragraphs = paragraphsOf(part('document'));
  const items = paragraphs.filter(({ style }) => style === 'ListParagraph');
  expect(items.map(({ text, xml }) => [text, startOf(xml)])).toEqual([
    ['a', '12'],
    ['b', '15'],
    // Word counts it by itself.
    ['c', '15'],
    ['d', '18'],
  ]);
  expect(paragraphs.find(({ text }) => text.startsWith('one'))?.text).toBe('one\ntwo');
});

test('in Word a formula is its source, with every backslash', async () => {
  const [inline, block] = [String.raw`\(\{x\} \\ y^2\)`, String.raw`\[ \frac{a}{b} \]`];
  const paragraphs = paragraphsOf((await wordOf([reply(`so ${inline}\n\n${block}`)]))('document'));
  expect(paragraphs.map(({ text }) => text)).toEqual(expect.arrayContaining([`so ${inline}`, block]));
});

test('in the Markdown file numbers and <br> are as the model wrote them, and other HTML is text', async () => {
  const text = await markdownOf([reply('12. a\n15. b<br>c\n\n<br />\n\n<br onclick="x"><i>')]);
  expect(text).toContain('\n12. a\n15. b<br>c\n\n<br />\n\n&lt;br onclick="x">&lt;i>\n');
});

test('a reply that did not end as it should says so in both files', async () => {
  const said = [
    reply('It is', { ending: 'stopped' }),
    reply('It was', { ending: 'cut', omitted: 2 }),
    reply('It has', { ending: 'filtered', model: 'gemini-2.5-pro', omitted: 1 }),
  ];
  const notes = [
    'This reply was stopped before it was complete.',
    'This reply was interrupted: the connection to the model was lost. The 2 oldest messages were not given to the model, because the conversation exceeds what it can read at once.',
    'This reply was interrupted by the model provider’s content filter. The oldest message was not given to the model, because the conversation exceeds what it can read at once.',
  ];
  const text = await markdownOf(said);
  for (const note of notes) expect(text).toContain(`\n\n*[${note}]*\n`);
  expect(text).toContain('## Gemini 2.5 Pro · ');
  const paragraphs = paragraphsOf((await wordOf(said))('document'));
  expect(paragraphs.filter(({ style }) => style === 'Note').map(({ text: note }) => note)).toEqual(notes);
});

test.each([
  ['Statute of frauds', 'attachment; filename="Statute of frauds.md"; filename*=UTF-8\'\'Statute%20of%20frauds.md'],
  ['../../etc/passwd', 'attachment; filename="etc passwd.md"; filename*=UTF-8\'\'etc%20passwd.md'],
  ['a\r\nX-Evil: 1', 'attachment; filename="a X-Evil 1.md"; filename*=UTF-8\'\'a%20X-Evil%201.md'],
  [
    'Müller v. "Süd" (2026)',
    'attachment; filename="M_ller v. S_d (2026).md"; filename*=UTF-8\'\'M%C3%BCller%20v.%20S%C3%BCd%20%282026%29.md',
  ],
  ['\u202efdp.exe', 'attachment; filename="fdp.exe.md"; filename*=UTF-8\'\'fdp.exe.md'],
  ['con', 'attachment; filename="Conversation con.md"; filename*=UTF-8\'\'Conversation%20con.md'],
  ['???', 'attachment; filename="Conversation.md"; filename*=UTF-8\'\'Conversation.md'],
])('the file of the conversation %j has a safe name', async (title, header) => {
  const response = await get(`${await converse(title, [{ content: 'x' }])}/md`);
  expect([response.statusCode, response.headers['content-disposition']]).toEqual([200, header]);
  expect(response.headers['content-type']).toBe('text/markdown; charset=utf-8');
  expect(response.headers['x-evil']).toBeUndefined();
});

test('a long title makes a name of at most 80 characters, whole ones', async () => {
  const response = await get(`${await converse('🙂'.repeat(100), [{ content: 'x' }])}/docx`);
  const [, name = ''] = /filename\*=UTF-8''(.+)$/.exec(String(response.headers['content-disposition'])) ?? [];
  expect(decodeURIComponent(name)).toBe(`${'🙂'.repeat(80)}.docx`);
});

test('an export leaves an entry with the number of the conversation, and nothing of its words', async () => {
  await get(`${await converse('Zanzibar merger', [{ content: 'Privileged' }])}/docx`);
  const [entry] = await portal.deps.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1);
  expect(entry).toMatchObject({
    action: 'conversation.exported',
    actorId: ada.id,
    subjectId: String(ada.conversationId),
    subjectName: 'Conversation',
    detail: { format: 'Word' },
  });
  expect(JSON.stringify(entry)).not.toMatch(/Zanzibar|Privileged/);
});

test('one reply becomes a file of its own, and leaves an entry', async () => {
  const url = await converse('Limitations', [{ content: 'How long?' }, reply('**Six** years.'), reply('Not this one.')]);
  const rows = await portal.deps.db.select().from(chatbotMessages).where(eq(chatbotMessages.conversationId, ada.conversationId));
  const [question, six] = rows.toSorted((one, other) => one.id - other.id);
  const addressOf = (id = 0) => url.replace('/export', `/messages/${id}/export/md`);
  const { body, headers } = await get(addressOf(six?.id));
  expect(body).toContain('## GPT-4o · January 15, 2026 at 7:05 PM EST\n\n**Six** years.\n');
  expect(body).not.toMatch(/How long|Not this/);
  expect(headers['content-disposition']).toContain('"Limitations.md"');
  const [entry] = await portal.deps.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1);
  expect(entry).toMatchObject({ action: 'conversation.exported', subjectName: 'Reply', detail: { format: 'Markdown' } });
  const other = await insertTestUser(portal);
  const strange = addressOf(six?.id).replace(`/${ada.conversationId}/`, `/${other.conversationId}/`);
  for (const [address, who] of [
    [addressOf(question?.id), ada],
    [addressOf(six?.id), other],
    [strange, other],
  ] as const)
    expect((await get(address, who)).statusCode).toBe(404);
});

test('another person, an administrator, and an unknown kind of file get nothing, and leave no entry', async () => {
  const url = await converse('Privileged', [{ content: 'x' }]);
  const before = await portal.deps.db.$count(auditEvents);
  for (const who of [await insertTestUser(portal), await insertTestUser(portal, { role: 'admin' })])
    for (const format of ['md', 'docx']) expect((await get(`${url}/${format}`, who)).statusCode).toBe(404);
  expect((await get(`${url}/pdf`)).statusCode).toBe(404);
  expect(await portal.deps.db.$count(auditEvents)).toBe(before);
});

test('what no Word file can hold, and levels without an end, do not keep the file from being made', async () => {
  const hostile = [
    '\u0001\u000b\ud800 \u202eabc',
    `${'>'.repeat(3000)} deep`,
    `${'- '.repeat(1500)}deep`,
    `|${'a|'.repeat(100)}\n|${'-|'.repeat(100)}`,
  ];
  const body = (
    await wordOf(
      hostile.map((content) => reply(content)),
      '\u0007Bell',
    )
  )('document');
  expect(body).toContain('deep');
  // Characters that XML cannot hold, and those that change the writing direction.
  expect(body).not.toMatch(/[^\P{Cc}\t\n\r]|\u202e/u);
});

test('a reply of hopeless structure stands in the file as plain text, and others keep theirs', async () => {
  const said = [reply(`${'*_'.repeat(5_000)} <end ~~~~~`), reply('- a\n'.repeat(47_500)), reply('**bold**')];
  const text = await markdownOf(said);
  expect(text).toMatch(/^~~~~~~\n(?:\*_)+ <end ~~~~~\n~~~~~~$/m);
  expect(text).toContain('\n**bold**\n');
  const body = (await wordOf(said))('document');
  expect(body).toContain('&lt;end ~~~~~');
  expect(body).toContain('<w:b/>');
});

test('a conversation that is too long for a file is refused in words', async () => {
  const said = Array.from({ length: 45 }, () => ({ content: 'x'.repeat(200_000) }));
  const response = await get(`${await converse('Long', said)}/docx`);
  expect([response.statusCode, response.json().message]).toEqual([422, CHAT_MESSAGES.exportLength]);
});
