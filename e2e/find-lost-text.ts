import type { Page } from '@playwright/test';

/**
 * Text that the window's width has taken away: cut off by its own part of the page, with nothing that tells the rest.
 * What is cut on purpose says the whole in a title, or opens it when it or a button beside it is pressed.
 * @returns the beginning of each such text, of the open dialog alone where there is one
 */
export function findLostText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCut = (element: Element) => {
      const { overflowX, overflowY, visibility } = getComputedStyle(element);
      const { width, height } = element.getBoundingClientRect();
      const isForReadersOnly = width <= 1 || height <= 1;
      if (isForReadersOnly || visibility !== 'visible') return false;
      const isWider = /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1;
      const isHigher = /hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 2;
      return isWider || isHigher;
    };
    const hasOwnText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const saysTheRest = (element: Element) =>
      element.closest('[title], button, a') !== null ||
      (element.closest('tr, li') ?? element.closest('div'))?.querySelector('button') != null;
    const place = [...document.querySelectorAll('[aria-modal=true]')].at(-1) ?? document.body;
    return [...place.querySelectorAll('*')]
      .filter((element) => hasOwnText(element) && isCut(element) && !saysTheRest(element) && element.checkVisibility())
      .map((element) => `${element.tagName.toLowerCase()} “${element.textContent?.trim().slice(0, 60)}”`);
  });
}
