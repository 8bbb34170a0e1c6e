import { expect, type Locator, type Page } from '@playwright/test';
import { ADMIN } from './portal.ts';

/** More Tab stops than any page of the journeys has. */
const MANY = 160;

/** Presses keys, one after the other. */
export async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Presses a key until the target has the focus; every stop on the way must show a focus indicator. */
export async function reach(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeAttached();
  for (let stops = 0; stops < MANY; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
    // A menu moves the focus in a timer.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    const hidden = await page.evaluate(findUnseenFocus);
    expect(hidden, `After ${key} the focus does not show`).toBeUndefined();
  }
  throw new Error(`${target} was not reached by ${key}`);
}

/** Moves the focus to the target and presses Enter, or another key, there. */
export async function use(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await reach(page, target);
  await page.keyboard.press(key);
}

/** Moves to a field and replaces its text. */
export async function write(page: Page, field: Locator, text: string): Promise<void> {
  await reach(page, field);
  await press(page, 'Control+a');
  await page.keyboard.type(text);
}

/** Waits for the focus to be inside a dialog or menu: only then do its key handlers run. */
export async function expectFocusIn(region: Locator): Promise<void> {
  await expect.poll(() => region.evaluate((element) => element.contains(document.activeElement))).toBe(true);
}

/** Focuses the search box by its shortcut; presses it again where the handler was not attached yet. */
export async function openSearch(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused({ timeout: 1_000 });
  }).toPass();
}

/** Expects the focus to be somewhere on the page after an action. @param timeout milliseconds; default: that of `expect` */
export async function expectSameFocus(page: Page, timeout?: number): Promise<void> {
  const options = timeout === undefined ? {} : { timeout };
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName ?? 'BODY'), options).not.toBe('BODY');
}

/** Signs the administrator in with the keyboard alone, from the first page. */
export async function signInByKeyboard(page: Page): Promise<void> {
  await page.goto('/');
  await use(page, page.getByRole('button', { name: 'Get Started' }));
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await write(page, dialog.getByLabel('Email'), ADMIN.email);
  await write(page, dialog.getByLabel('Password'), ADMIN.password);
  await press(page, 'Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Approved 3rd Party AI Tools' })).toBeVisible();
  await expectSameFocus(page);
}

/** Navigates with the command palette, which every page has. */
export async function find(page: Page, text: string, option: string | RegExp): Promise<void> {
  await press(page, 'Control+k');
  const field = page.getByRole('combobox', { name: 'Find anything' });
  await expect(field).toBeFocused();
  await page.keyboard.type(text);
  const wanted = page.getByRole('option', { name: option }).first();
  await expect(wanted).toBeVisible();
  for (let stops = 0; stops < MANY && (await wanted.getAttribute('aria-selected')) !== 'true'; stops += 1) {
    await press(page, 'ArrowDown');
  }
  await expect(wanted).toHaveAttribute('aria-selected', 'true');
  await press(page, 'Enter');
  await expect(field).toBeHidden();
}

/** Runs in the page: returns the focused element if it shows no focus, except the browser's own stop past the page's last. */
function findUnseenFocus(): string | undefined {
  const element = document.activeElement;
  if (!element || element === document.body || element.tagName === 'IFRAME') return undefined;
  // The parts of a date field are the browser's, and show focus themselves.
  if (element.matches('input[type=date]')) return undefined;
  const near = [element, element.parentElement, element.nextElementSibling, element.parentElement?.parentElement];
  const isSeen = near.some((each) => {
    if (!each) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each);
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || (each === element && boxShadow !== 'none');
  });
  const { width, height } = element.getBoundingClientRect();
  if (isSeen && width > 0 && height > 0) return undefined;
  return element.outerHTML.slice(0, 200);
}
