import { type Browser, chromium, type Page } from '@playwright/test';
import playwrightConfig from '../playwright.config.ts';
import { openConversation, type Scrolled, scrollThrough, type Typing, typeMeanwhile } from './chat-page/measure-chat.ts';
import { type PortalWithConversation, startPortalWithConversation } from './chat-page/portal-with-conversation.ts';
import { median } from './side-by-side.ts';
import { type Line, verdict } from './verdict.ts';

const ROUNDS = 5;
const MESSAGES = 2_000;
const SENTENCE = 'While the reply comes, the next question is typed at the pace of somebody who types quickly.';
/** Half a minute of a reply that comes faster than models write, with all that Markdown has. */
const LONG_REPLY = {
  pieces: Array.from({ length: 1_500 }, (_, index) =>
    index % 60 === 59 ? '\n\n```js\nconst a = 1;\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n' : '**word** and ',
  ),
  everyMs: 20,
};

/**
 * The page of a conversation with 2,000 messages on a processor four times slower: how long it takes to open, to scroll through, and to
 * type in while a reply comes.
 */
export async function benchChatPage(): Promise<Line[]> {
  const portal = await startPortalWithConversation(MESSAGES);
  const browser = await chromium.launch(playwrightConfig.use?.launchOptions);
  try {
    const openings: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const page = await openChat(browser, portal);
      openings.push(await openConversation(page));
      await page.context().close();
    }
    const page = await openChat(browser, portal);
    await openConversation(page);
    const idle = await typeMeanwhile(page, SENTENCE);
    const scrolled = await scrollThrough(page);
    portal.models.behave(LONG_REPLY);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Stop' }).waitFor();
    await page.locator('.chat-group strong').last().waitFor();
    return report(openings, scrolled, idle, await typeMeanwhile(page, SENTENCE));
  } finally {
    await browser.close();
    await portal.stop();
  }
}

async function openChat(browser: Browser, { url, cookie }: PortalWithConversation): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1350, height: 940 } });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url }]);
  const page = await context.newPage();
  await page.goto(`${url}/example-chatbot`);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return page;
}

function report(openings: number[], scrolled: Scrolled, idle: Typing, busy: Typing): Line[] {
  return [
    verdict(`opening ${MESSAGES.toLocaleString('en-US')} messages`, median(openings), 300, 'ms'),
    verdict(`scrolling through ${scrolled.messages.toLocaleString('en-US')}: longest task`, scrolled.longestTask, 100, 'ms'),
    verdict(`scrolling: between two pictures (longest ${scrolled.slowest.toFixed(0)} ms)`, scrolled.median, 34, 'ms'),
    verdict(`typing, nothing else going on (slowest ${idle.slowest} ms)`, idle.median, 50, 'ms'),
    verdict(`typing while a reply comes (${busy.keys} keys)`, busy.median, 50, 'ms'),
    verdict('typing while a reply comes, slowest key', busy.slowest, 50, 'ms'),
  ];
}
