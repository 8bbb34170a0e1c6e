import { expect, type Page, test } from '@playwright/test';
import { allowLeavePrompts } from './allow-leave-prompts.ts';
import { field, messageText, send, setModelReply, startConversation } from './chat.ts';
import { expectAccessible, signInByCall } from './portal.ts';

const REPLY = [
  '## Elements\n\n',
  'A guaranty is enforced on proof of **three things**:\n\n',
  '1. the guaranty\n2. the debt\n3. the default\n\n',
  '| Element | Proof |\n|---|---|\n| debt | ledger |\n\n',
  '```js\nconst due = principal + interest;\n```\n',
];
const stalledAfter = (...pieces: string[]) => ({ pieces, lastly: 'stall' as const });
const sentTo = (page: Page, path: string) =>
  page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(path));

test.beforeEach(({ page }) => allowLeavePrompts(page));

test.beforeEach(async ({ page }) => {
  await signInByCall(page);
});

test('a message is sent with Enter, and its reply stands there as Markdown, with its tokens', async ({ page }) => {
  await page.goto(await startConversation(page, 'Guaranty'));
  await expect(page.getByText('Start the conversation by sending a message below.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Guaranty', level: 2 })).toBeVisible();
  await expectAccessible(page);
  await setModelReply({ pieces: REPLY });
  await field(page).fill('What must be proven?');
  await field(page).press('Shift+Enter');
  await field(page).pressSequentially('In short.');
  await field(page).press('Enter');
  await expect(messageText(page).nth(0)).toContainText('What must be proven?\nIn short.');
  const reply = messageText(page).nth(1);
  await expect(reply.getByRole('heading', { name: 'Elements' })).toBeVisible();
  await expect(reply.getByRole('listitem')).toHaveCount(3);
  await expect(reply.getByRole('cell', { name: 'ledger' })).toBeVisible();
  await expect(reply.locator('.code-keyword')).toHaveText('const');
  await expect(reply.getByText(/tokens read, .* written/)).toBeVisible();
  await expect(page.getByText('Response complete')).toBeAttached();
  await expect(field(page)).toBeFocused();
  await expectAccessible(page);
  for (const [name, file] of [
    ['CSV', 'table.csv'],
    ['Excel', 'table.xlsx'],
  ] as const) {
    const download = page.waitForEvent('download');
    await reply.getByRole('button', { name, exact: true }).click();
    expect((await download).suggestedFilename()).toBe(file);
  }
});

test('a copied reply is Markdown for a text field, and formatted for Word and Outlook', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(await startConversation(page, 'Copied'));
  await setModelReply({ pieces: [...REPLY, '\n12. first\n    - *inner*\n15. second\n'] });
  await send(page, 'What must be proven?');
  await page.getByRole('button', { name: 'Copy reply' }).click();
  await expect(page.getByRole('button', { name: 'Copy reply' })).toHaveText(/Copied/);
  const read = (type: string) =>
    page.evaluate(async (wanted) => (await (await navigator.clipboard.read())[0]?.getType(wanted))?.text() ?? '', type);
  expect(await read('text/plain')).toContain('A guaranty is enforced on proof of **three things**:');
  const html = await read('text/html');
  for (const part of ['>Elements</h2>', '>three things</strong>', '>inner</em>', '>ledger</td>', 'value="15"', '1px solid'])
    expect(html).toContain(part);
});

test('a reply that is under way goes on after a reload and in a second tab, and Stop in either keeps what came', async ({
  page,
  context,
}) => {
  const address = await startConversation(page, 'Two tabs');
  await page.goto(address);
  const second = await context.newPage();
  await second.goto(address);
  await second.getByText('Start the conversation by sending a message below.').waitFor();
  await setModelReply(stalledAfter('The broker ', 'signed it.'));
  await send(page, 'Who signed?');
  await expect(messageText(page).nth(1)).toContainText('The broker signed it.');
  await expect(messageText(second).nth(1)).toContainText('The broker signed it.');
  await page.reload();
  await expect(messageText(page).nth(1)).toContainText('The broker signed it.');
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  await field(page).fill('And when?');
  await field(page).press('Enter');
  await expect(field(page)).toHaveValue('And when?');
  await field(second).press('Escape');
  for (const tab of [page, second]) {
    await expect(messageText(tab).nth(1)).toContainText('Stopped');
    await expect(messageText(tab).nth(1)).toContainText('The broker signed it.');
    await expect(tab.getByRole('button', { name: 'Send' })).toBeVisible();
  }
  await page.reload();
  await expect(field(page)).toHaveValue('And when?');
});

test('a question that is stopped before its reply began is in the field again', async ({ page }) => {
  await page.goto(await startConversation(page, 'Withdrawn'));
  await setModelReply('stall');
  const sent = sentTo(page, '/messages');
  await send(page, 'Who signed?');
  await sent;
  await expect(page.getByText('Thinking...')).toBeVisible();
  await expect(field(page)).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveValue('Who signed?');
  await expect(field(page)).toBeFocused();
  await expect(page.getByText('Start the conversation by sending a message below.')).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
});

test('a reply can be asked for anew, and the last message put otherwise', async ({ page }) => {
  await page.goto(await startConversation(page, 'Anew'));
  await setModelReply({ text: 'First reply.' }, { text: 'Second reply.' }, { text: 'Third reply.' });
  await send(page, 'Who signed?');
  await expect(messageText(page).nth(1)).toContainText('First reply.');
  await page.getByRole('button', { name: 'Regenerate' }).click();
  await expect(messageText(page).nth(1)).toContainText('Second reply.');
  await expect(messageText(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Edit' }).click();
  const editor = page.getByLabel('Edit your message');
  await expect(editor).toBeFocused();
  await expectAccessible(page);
  await editor.press('Escape');
  await expect(page.getByRole('button', { name: 'Edit' })).toBeFocused();
  await page.keyboard.press('Enter');
  await editor.fill('Who signed, and when?');
  await editor.press('Enter');
  await expect(messageText(page).nth(1)).toContainText('Third reply.');
  await expect(messageText(page).nth(0)).toContainText('Who signed, and when?');
  await expect(messageText(page)).toHaveCount(2);
  await page.reload();
  await expect(messageText(page).nth(0)).toContainText('Who signed, and when?');
});

test('a message that the model refuses leaves the list as it was, and is in the field again with what to do', async ({
  page,
}) => {
  await page.goto(await startConversation(page, 'Refused'));
  await setModelReply({ text: 'A reply.' }, { status: 400, error: { message: 'No.' } });
  await send(page, 'Who signed?');
  await expect(messageText(page).nth(1)).toContainText('A reply.');
  await send(page, 'And when?');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(messageText(page)).toHaveCount(2);
  await expect(field(page)).toHaveValue('And when?');
  await expectAccessible(page);
});

test('a reply that breaks off keeps its part, says what happened, and can be tried again', async ({ page }) => {
  await page.goto(await startConversation(page, 'Cut'));
  await setModelReply({ pieces: ['The broker ', 'sig'], lastly: 'cut' }, { text: 'The broker signed it.' });
  await send(page, 'Who signed?');
  await expect(messageText(page).nth(1)).toContainText('Interrupted.');
  await expect(messageText(page).nth(1)).toContainText('The broker sig');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(messageText(page).nth(1)).toContainText('The broker signed it.');
  await expect(messageText(page)).toHaveCount(2);
});

test('a connection that breaks is made again, and the reply goes on', async ({ page, context }) => {
  await page.goto(await startConversation(page, 'Broken line'));
  await setModelReply(stalledAfter('The broker ', 'signed it.'));
  await page.route('**/api/chatbot/conversations/*/messages', async (route) => {
    const request = route.request();
    if (request.method() !== 'POST') return route.continue();
    // The question arrives; its response does not.
    const headers = { ...(await request.allHeaders()), accept: 'text/event-stream' };
    void context.request.post(request.url(), { headers, data: request.postData() ?? '' }).catch(() => undefined);
    const isTaken = async () => (await (await context.request.get(request.url())).json()).length > 0;
    await expect.poll(isTaken).toBe(true);
    return route.abort();
  });
  await send(page, 'Who signed?');
  await expect(messageText(page).nth(1)).toContainText('The broker signed it.');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(messageText(page).nth(1)).toContainText('Stopped');
});

test('hostile Markdown is shown, fetches nothing, runs nothing, and does not hold the page up', async ({ page }) => {
  const hostile = [
    '<img src="https://evil.example/a.png" onerror="document.title=1"><script>document.title="owned"</script>\n\n',
    '![chart](https://evil.example/chart.png)\n\n[bad](javascript:document.title=2) [good](https://courts.example/rules)\n\n',
  ];
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).hostname));
  await page.goto(await startConversation(page, 'Hostile'));
  await setModelReply({ pieces: hostile });
  await send(page, 'Show me');
  const reply = messageText(page).nth(1);
  await expect(reply.getByRole('link', { name: /^good/ })).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  await expect(reply.getByRole('link', { name: /^good/ })).toHaveAttribute('title', 'courts.example');
  await expect(reply.getByText('bad', { exact: false }).first()).toBeVisible();
  await expect(reply.getByRole('link')).toHaveText([/^Image: chart/, /^good/]);
  await expect(reply).toContainText('<script>');
  await expect(reply.locator('img')).toHaveCount(0);
  const bombs = [
    '['.repeat(100_000),
    '> '.repeat(20_000),
    '*_'.repeat(50_000),
    `|${'a|'.repeat(2_000)}\n|${'-|'.repeat(2_000)}\n${'|b|\n'.repeat(5_000)}`,
  ];
  await setModelReply(...bombs.map((text) => ({ pieces: [text] })));
  for (const [index, bomb] of bombs.entries()) {
    await send(page, `Bomb ${index}`);
    await expect(messageText(page).nth(3 + 2 * index)).toContainText(bomb.slice(0, 20).trim().slice(0, 1));
    await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
    await field(page).fill('still typing');
    await expect(field(page)).toHaveValue('still typing');
  }
  expect(new Set(requested)).toEqual(new Set(['localhost']));
  await expect(page).toHaveTitle(/^Example Chatbot/);
});
