import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { expectSameFocus, find, press, reach, signInByKeyboard, use, write } from './by-keyboard.ts';
import { setModelReply } from './chat.ts';
import { ADMIN } from './portal.ts';
import { addVideo } from './watched-video.ts';
import { standInForYoutube, standInId } from './youtube-stand-in.ts';

// With Tab, arrows, Enter, Space and Escape alone: nothing is clicked, and only the first address is given to the browser.

const SAMPLES = path.resolve(import.meta.dirname, '../samples');

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Waits for a new page and continues from its heading. */
async function arrive(page: Page, name: string | RegExp): Promise<void> {
  await expect(heading(page, name)).toBeFocused();
}

test('a stop of the keyboard that does not show is noticed, and so is one that cannot be reached', async ({ page }) => {
  await page.setContent(`<style>.bare { outline: none }</style><p><button>Seen</button></p><div><div><p><button class="bare">Unseen</button></p></div></div>
    <p><button tabindex="-1">Left out</button></p>`);
  await reach(page, page.getByRole('button', { name: 'Seen', exact: true }));
  await expect(reach(page, page.getByRole('button', { name: 'Unseen' }))).rejects.toThrow('the focus does not show');
  await page.locator('.bare').evaluate((button) => button.classList.remove('bare'));
  await expect(reach(page, page.getByRole('button', { name: 'Left out' }))).rejects.toThrow('was not reached by Tab');
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await expect(expectSameFocus(page, 500)).rejects.toThrow();
});

test('a tool is found, marked as a favorite and launched', async ({ page }) => {
  await signInByKeyboard(page);
  await press(page, '/');
  await expect(page.getByRole('searchbox', { name: 'Search tools' })).toBeFocused();
  await page.keyboard.type('FOIL');
  const star = page.getByRole('button', { name: 'Favorite: FOIL Request' });
  const pressed = await star.getAttribute('aria-pressed');
  await use(page, star, 'Space');
  await expect(star).toHaveAttribute('aria-pressed', pressed === 'true' ? 'false' : 'true');
  await expect(star).toBeFocused();
  const counted = page.waitForResponse((response) => response.url().endsWith('/api/analytics/tool-click'));
  await use(page, page.getByRole('article', { name: 'FOIL Request' }).getByRole('link', { name: 'Launch Tool' }));
  expect((await counted).ok()).toBe(true);
  await arrive(page, 'Drafting - FOIL Request');
});

test('a FOIL request is filled in, sent and followed in My Documents', async ({ page }) => {
  await signInByKeyboard(page);
  await use(page, page.getByRole('link', { name: 'Document Drafting', exact: true }).first());
  await expectSameFocus(page);
  await use(page, page.getByRole('article', { name: 'FOIL Request' }).getByRole('link', { name: 'Launch Tool' }));
  await arrive(page, 'Drafting - FOIL Request');
  await write(page, page.getByLabel('Your Email'), 'keyboard@firm.example');
  await write(page, page.getByLabel('Matter Number'), '2026-0118');
  await use(page, page.getByRole('checkbox', { name: 'Email' }), 'Space');
  await write(page, page.getByLabel('Recipient Name'), 'Records Access Officer');
  await write(page, page.getByLabel('Recipient Email'), 'foil@buildings.example');
  await write(page, page.getByLabel('Recipient Address'), '280 Broadway, New York, New York 10007');
  await write(page, page.getByLabel('Request Description'), 'All inspection reports about 123 Example Street, Brooklyn.');
  await use(page, page.getByRole('checkbox', { name: /AI can make mistakes/ }), 'Space');
  await use(page, page.getByRole('button', { name: /^Generate/ }));
  const dialog = page.getByRole('dialog', { name: 'Document Generation Started' });
  await expect(dialog).toContainText('keyboard@firm.example');
  await use(page, dialog.getByRole('button', { name: 'Return to Home Page' }));
  await arrive(page, 'Approved Tools');
  await use(page, page.getByRole('link', { name: 'My Documents' }));
  await arrive(page, 'My Documents');
  const documents = page.getByRole('article', { name: /FOIL Request: Records Access Officer/ });
  await expect(documents.first().getByText('Sent', { exact: true })).toBeVisible({ timeout: 30_000 });
  const before = await documents.count();
  await use(page, documents.first().getByRole('button', { name: /^Delete/ }));
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await press(page, 'Escape');
  await expect(question).toBeHidden();
  await expect(documents.first().getByRole('button', { name: /^Delete/ })).toBeFocused();
  await press(page, 'Enter');
  await use(page, question.getByRole('button', { name: /^Delete/ }));
  await expect(documents).toHaveCount(before - 1);
  await expectSameFocus(page);
});

test('two papers are chosen for a memorandum, up to Generate, and leaving them is asked about', async ({ page }) => {
  await signInByKeyboard(page);
  await find(page, 'MCA', /MCA/);
  await arrive(page, /^MCA - Def MOL/);
  for (const [name, file] of [
    [/Plaintiff’s memorandum of law/, 'memorandum.pdf'],
    [/Your affirmation, affidavit, or declaration/, 'affirmation.pdf'],
  ] as const) {
    const button = page.getByRole('button', { name }).first();
    const chooser = page.waitForEvent('filechooser');
    await use(page, button);
    await (await chooser).setFiles(path.join(SAMPLES, file));
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expect(button).toBeFocused();
  }
  await write(page, page.getByLabel('Email Address'), 'keyboard@firm.example');
  await use(page, page.getByRole('checkbox', { name: /AI can make mistakes/ }), 'Space');
  const generate = page.getByRole('button', { name: 'Generate Memorandum' });
  await reach(page, generate);
  await expect(generate).toBeEnabled();
  const link = page.getByRole('link', { name: 'Training', exact: true });
  await reach(page, link, 'Shift+Tab');
  await press(page, 'Enter');
  const question = page.getByRole('alertdialog', { name: 'Leave this page?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await press(page, 'Escape');
  await expect(question).toBeHidden();
  await expect(link).toBeFocused();
  // Calls the browser's Back, because a headless browser ignores its keys.
  await page.evaluate(() => window.history.back());
  await expect(question).toBeVisible();
  await use(page, question.getByRole('button', { name: 'Leave page' }));
  await arrive(page, 'Approved Tools');
});

test('a training video is chosen, played and paused', async ({ page }) => {
  await standInForYoutube(page);
  await signInByKeyboard(page);
  await addVideo(page, 'Watched by keyboard', standInId.lasting(40));
  await use(page, page.getByRole('link', { name: 'Training', exact: true }));
  await arrive(page, 'AI Training & Tutorial Videos');
  await reach(page, page.getByRole('tab', { name: 'AI Tutorial Videos' }));
  await press(page, 'ArrowRight');
  const tab = page.getByRole('tab', { name: 'Breakfast Training Sessions' });
  await expect(tab).toBeFocused();
  await press(page, 'Enter');
  await expect(tab).toBeFocused();
  await use(page, page.getByRole('link', { name: /Watched by keyboard/ }).first());
  await expectSameFocus(page);
  const controls = page.locator('.plyr__controls');
  await use(page, controls.getByRole('button', { name: /^Play/ }), 'Space');
  const pause = controls.getByRole('button', { name: /^Pause/ });
  await expect(pause).toBeFocused();
  await press(page, 'Space');
  await expect(controls.getByRole('button', { name: /^Play/ })).toBeFocused();
  await reach(page, page.getByRole('link', { name: 'Approved Tools' }), 'Shift+Tab');
});

test('a conversation is begun, stopped, renamed and deleted', async ({ page }) => {
  await setModelReply({ pieces: ['Nothing that ', 'a client told you.'], lastly: 'stall' });
  await signInByKeyboard(page);
  await find(page, 'New conv', 'New conversation');
  await expectSameFocus(page);
  await use(page, page.getByRole('button', { name: 'Start Conversation' }));
  const field = page.getByPlaceholder('Type your message...');
  await expect(field).toBeFocused();
  await page.keyboard.type('What may I tell an assistant?');
  await press(page, 'Enter');
  await expect(page.getByText('Nothing that a client told you.')).toBeVisible();
  await press(page, 'Escape');
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
  await expect(field).toBeFocused();
  const list = page.getByRole('region', { name: 'Conversations' });
  const rename = list.getByRole('button', { name: /^Rename/ }).first();
  await reach(page, rename, 'Shift+Tab');
  await press(page, 'Enter');
  await expect(page.getByLabel('Title of the conversation')).toBeFocused();
  await press(page, 'Control+a');
  await page.keyboard.type('Named by keyboard');
  await press(page, 'Enter');
  await expect(list.getByRole('link', { name: /Named by keyboard/ })).toBeVisible();
  await expectSameFocus(page);
  await use(page, list.getByRole('button', { name: 'Delete Named by keyboard' }));
  await use(page, page.getByRole('alertdialog').getByRole('button', { name: /^Delete/ }));
  await expect(list.getByRole('link', { name: /Named by keyboard/ })).toHaveCount(0);
  await expectSameFocus(page);
});

test('the account is read, the theme switched, and one signs out', async ({ page }) => {
  await signInByKeyboard(page);
  const welcome = page.getByRole('button', { name: /^Welcome,/ });
  await use(page, welcome);
  await expect(page.getByRole('menuitem', { name: 'Your account' })).toBeFocused();
  await press(page, 'Enter');
  const account = page.getByRole('dialog', { name: 'Your account' });
  await expect(account.getByText(ADMIN.email)).toBeVisible();
  await use(page, account.getByRole('button', { name: 'Change password' }));
  await page.keyboard.type('half of a');
  await press(page, 'Escape');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await use(page, question.getByRole('button', { name: 'Discard changes' }));
  await expect(account).toBeHidden();
  await expect(welcome).toBeFocused();
  await press(page, 'Enter');
  await expect(page.getByRole('menuitem', { name: 'Your account' })).toBeFocused();
  await reach(page, page.getByRole('menuitemradio', { name: 'Dark' }), 'ArrowDown');
  await press(page, 'Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await press(page, 'Escape');
  await expect(welcome).toBeFocused();
  await find(page, 'sign out', /Sign out/);
  await expect(page.getByRole('button', { name: 'Get Started' })).toBeVisible();
  await expectSameFocus(page);
});
