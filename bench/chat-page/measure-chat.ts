import type { Page } from '@playwright/test';
import { LAST_WORDS, TITLE } from './portal-with-conversation.ts';

/** How long keys take, in milliseconds, as the Event Timing API tells it: from the key to the picture with the letter. */
export interface Typing {
  median: number;
  slowest: number;
  keys: number;
}

/** Opens the conversation from the list. @returns milliseconds from the click to the first picture with its newest message */
export async function openConversation(page: Page): Promise<number> {
  const link = page.getByRole('link', { name: TITLE }).first();
  await link.waitFor();
  await page.evaluate((words) => {
    const seen = new Promise<number>((resolve) => {
      document.addEventListener(
        'click',
        ({ timeStamp }) => {
          const look = () =>
            document.body.textContent?.includes(words)
              ? setTimeout(() => resolve(performance.now() - timeStamp))
              : requestAnimationFrame(look);
          look();
        },
        { once: true, capture: true },
      );
    });
    Object.assign(window, { seen });
  }, LAST_WORDS);
  await link.click();
  return page.evaluate(() => (window as unknown as { seen: Promise<number> }).seen);
}

export interface Scrolled {
  /** The longest that the page was busy without a pause, and the middle and longest time between two pictures. */
  longestTask: number;
  median: number;
  slowest: number;
  messages: number;
}

/** Scrolls up through the whole conversation, a screenful and more in each picture, as its older messages come. */
export async function scrollThrough(page: Page): Promise<Scrolled> {
  await watch(page);
  return page.evaluate(async () => {
    const list = document.querySelector('.chat-scroller') as HTMLElement;
    const count = () => list.querySelectorAll('[role=listitem][id^=message]').length;
    const picture = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    const gaps: number[] = [];
    let last = await picture();
    let still = 0;
    while (still < 30) {
      const before = `${list.scrollTop} ${list.scrollHeight}`;
      list.scrollTop -= 800;
      list.dispatchEvent(new Event('scroll'));
      const now = await picture();
      gaps.push(now - last);
      last = now;
      still = `${list.scrollTop} ${list.scrollHeight}` === before ? still + 1 : 0;
    }
    const sorted = gaps.slice(0, -30).sort((one, other) => one - other);
    const tasks = (window as unknown as { tasks: number[] }).tasks;
    return {
      longestTask: Math.max(0, ...tasks),
      median: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN,
      slowest: sorted.at(-1) ?? Number.NaN,
      messages: count(),
    };
  });
}

/** Types a sentence key by key while something else goes on. */
export async function typeMeanwhile(page: Page, text: string): Promise<Typing> {
  await watch(page);
  const field = page.getByPlaceholder('Type your message...');
  await field.focus();
  await page.keyboard.type(text, { delay: 40 });
  // The last keys are told after their picture.
  await page.waitForTimeout(500);
  return page.evaluate((keys) => {
    const told = (window as unknown as { keys: number[] }).keys.sort((one, other) => one - other);
    // The quickest are not told at all: they stay below the least that the API tells of.
    const all = [...Array.from({ length: Math.max(0, keys - told.length) }, () => 16), ...told];
    return { median: all[Math.floor(all.length / 2)] ?? Number.NaN, slowest: all.at(-1) ?? Number.NaN, keys: all.length };
  }, text.length);
}

/** Begins to listen to the browser's own account of long tasks and of keys. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const [tasks, keys]: [number[], number[]] = [[], []];
    Object.assign(window, { tasks, keys });
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    });
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'keydown') keys.push(duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
}
