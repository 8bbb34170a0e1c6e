import type { Page } from '@playwright/test';

/**
 * Finds text that the window's width has cut off within its part of the page, with nothing that reveals the rest. Text that is
 * cut off on purpose has a title, or opens when it or a button beside it is pressed.
 * @returns the beginning of each such text; where a dialog is open, of the dialog alone
 */
export function findClippedText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCut = (element: Element) => {
      const { overflowX, overflowY } = getComputedStyle(element);
      const isWider = /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1;
      const isHigher = /hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 2;
      return isWider || isHigher;
    };
    const ownTexts = (element: Element) =>
      [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    /** Bounds of the element's own text, without that of child elements, some of which are for screen readers only. */
    const ownTextRect = (element: Element) => {
      const rects = ownTexts(element).map((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return range.getBoundingClientRect();
      });
      return { right: Math.max(...rects.map(({ right }) => right)), bottom: Math.max(...rects.map(({ bottom }) => bottom)) };
    };
    /** True if an ancestor ends before the text does, and cannot be scrolled. */
    const isCutAround = (element: Element) => {
      const text = ownTextRect(element);
      let [mayBeRight, mayBeBelow] = [true, true];
      for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(around);
        const { right, bottom, width, height } = around.getBoundingClientRect();
        if (width <= 1 || height <= 1) return false;
        if (/auto|scroll/.test(overflowX)) mayBeRight = false;
        if (/auto|scroll/.test(overflowY)) mayBeBelow = false;
        if (mayBeRight && /hidden|clip/.test(overflowX) && text.right > right + 1) return true;
        if (mayBeBelow && /hidden|clip/.test(overflowY) && text.bottom > bottom + 2) return true;
        if (position === 'fixed') return false;
      }
      return false;
    };
    const isForReadersOnly = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width <= 1 || height <= 1 || getComputedStyle(element).visibility !== 'visible';
    };
    const saysTheRest = (element: Element) =>
      element.closest('[title], button, a') !== null ||
      (element.closest('tr, li') ?? element.closest('div'))?.querySelector('button') != null;
    const place = [...document.querySelectorAll('[aria-modal=true]')].at(-1) ?? document.body;
    // Content scrolled out of sight may still be laid out for another width.
    const isSeen = (element: Element) => !isForReadersOnly(element) && element.checkVisibility({ contentVisibilityAuto: true });
    return [...place.querySelectorAll('*')]
      .filter((element) => ownTexts(element).length > 0 && isSeen(element))
      .filter((element) => (isCut(element) || isCutAround(element)) && !saysTheRest(element))
      .map((element) => `${element.tagName.toLowerCase()} “${element.textContent?.trim().slice(0, 60)}”`);
  });
}
