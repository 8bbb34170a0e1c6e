import { expect, test } from '@playwright/test';
import { allowLeavePrompts } from './allow-leave-prompts.ts';
import { messageText, send, setModelReply, startConversation } from './chat.ts';
import { signInByCall } from './portal.ts';

// Smooth scrolling is tested here, so motion stays on.
test.use({ reducedMotion: 'no-preference' });

test.beforeEach(async ({ page }) => {
  await signInByCall(page);
});

test('who has scrolled up to read stays there while a reply comes, and a button leads to the newest', async ({ page }) => {
  await page.goto(await startConversation(page, 'Long'));
  await setModelReply(
    { text: Array.from({ length: 60 }, (_, index) => `Paragraph ${index}.`).join('\n\n') },
    { pieces: Array.from({ length: 200 }, (_, index) => `Line ${index}.\n\n`), lastly: 'stall' },
  );
  await send(page, 'Much');
  await expect(page.getByText('Paragraph 59.')).toBeInViewport();
  // A complete reply is rendered again as a whole, which replaces its paragraphs.
  await expect(async () => {
    await page.getByText('Paragraph 5.', { exact: true }).scrollIntoViewIfNeeded({ timeout: 1_000 });
    await expect(page.getByRole('button', { name: 'Jump to latest' })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.getByRole('button', { name: 'Jump to latest' }).click();
  await expect(page.getByText('Paragraph 59.')).toBeInViewport();
  await send(page, 'More');
  await page.getByText('Line 10.', { exact: true }).waitFor();
  // A line that arrives in the very frame of the key scrolls the list to its end again, or stops it on the way.
  await expect(async () => {
    await page.getByLabel('Conversation', { exact: true }).press('Home');
    await expect(page.getByText('Much', { exact: true })).toBeInViewport({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole('button', { name: 'Jump to latest' })).toBeVisible();
  await page.getByText('Line 199.').waitFor();
  await expect(page.getByText('Much', { exact: true })).toBeInViewport();
  await page.getByRole('button', { name: 'Jump to latest' }).click();
  await expect(page.getByText('Line 199.')).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Jump to latest' })).toBeHidden();
  // A user may have two replies at once: leave none running for the next journey.
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(messageText(page).nth(3)).toContainText('Stopped');
});

test('a message that was searched for is opened at, however far up, and older ones come as one scrolls, without moving the place', async ({
  page,
}) => {
  await allowLeavePrompts(page);
  const all = Array.from({ length: 400 }, (_, index) => ({
    id: index + 1,
    conversationId: 1,
    role: index % 2 ? 'assistant' : 'user',
    status: 'complete',
    problem: null,
    model: null,
    content: `Text ${index + 1}. ${'word '.repeat(60)}`,
    createdAt: '2026-11-02T15:00:00.000Z',
    omitted: 0,
    versions: [],
    feedback: null,
    inputTokens: null,
    outputTokens: null,
  }));
  await page.route('**/conversations/*/messages?*', (route) => {
    const query = new URL(route.request().url()).searchParams;
    const before = Number(query.get('before') ?? Number.POSITIVE_INFINITY);
    const json = all.filter(({ id }) => id < before).slice(-Number(query.get('limit')));
    const older = `</messages?before=${json[0]?.id}>; rel="next"`;
    return route.fulfill({ json, headers: (json[0]?.id ?? 1) > 1 ? { Link: older } : {} });
  });
  const address = await startConversation(page, 'Far up');
  await page.goto(`${address}&message=120`);
  await expect(page.locator('#message-120')).toBeInViewport();
  await expect(page.locator('#message-120')).toBeFocused();
  await page.goto(address);
  await expect(page.locator('#message-400')).toBeInViewport();
  await expect(messageText(page)).toHaveCount(50);
  await page.locator('#message-356').scrollIntoViewIfNeeded();
  await expect.poll(() => messageText(page).count()).toBeGreaterThan(50);
  await expect(page.locator('#message-356')).toBeInViewport();
});

test('a long conversation opens at its end: no frame shows another place', async ({ page }) => {
  const address = await startConversation(page, 'Long');
  await page.goto(address);
  await setModelReply({ text: Array.from({ length: 120 }, (_, index) => `Paragraph ${index}.`).join('\n\n') });
  await send(page, 'Much');
  await expect(page.getByText('Paragraph 119.')).toBeInViewport();
  await expect(messageText(page).nth(1).getByRole('button', { name: 'Regenerate' })).toBeVisible();
  // Slow enough that the browser paints between work done before and after a frame.
  await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(() => {
    const seen: number[] = [];
    Object.assign(window, { farFromEnd: seen });
    const look = () => {
      const list = document.querySelector('.chat-scroller');
      if (list) seen.push(list.scrollHeight - list.scrollTop - list.clientHeight);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(address);
  await expect(page.getByText('Paragraph 119.')).toBeInViewport();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'farFromEnd').length)).toBeGreaterThan(10);
  const far = await page.evaluate<number[]>(() => Reflect.get(window, 'farFromEnd'));
  expect(Math.max(...far)).toBeLessThan(5);
});
