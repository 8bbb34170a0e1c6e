import path from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import type { GuideAction } from './guide-steps.ts';

/** The account with which the guide is followed. */
export interface Reader {
  email: string;
  password: string;
  newPassword: string;
}

const SLOW_MS = 90_000;
const ACT_MS = 60_000;
const AT_ONCE_MS = 10_000;
const PRESSED = ['button', 'link', 'tab', 'menuitem', 'menuitemradio', 'radio'] as const;
const FIELDS = ['textbox', 'searchbox', 'spinbutton'] as const;
/** Suffixes allowed after the name of a pressable element: its subject, a file’s size, or a count. */
const BEHIND = String.raw`(?:[:,] .*| [\d.]+(?: (?:bytes?|[KM]B))?)?`;
const SAMPLES: Record<string, string> = {
  'Plaintiff’s memorandum of law': 'memorandum.pdf',
  'Your affirmation, affidavit, or declaration': 'affirmation.pdf',
  'The brief': 'memorandum.pdf',
};

/** Performs a step of the guide on the page, by its exact wording. */
export async function follow(page: Page, act: GuideAction, reader: Reader): Promise<void> {
  switch (act.kind) {
    case 'open':
      return page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: act.name, exact: true }).click();
    case 'press':
      return expect(async () => press(await front(page), act.name, act.on)).toPass({ timeout: ACT_MS });
    case 'answer':
      return page.getByRole('alertdialog').getByRole('button', { name: act.name, exact: true }).click();
    case 'press-in-list': {
      const first = page.getByRole('list', { name: 'Conversations' }).getByRole('listitem').first();
      return expect(async () => {
        await first.hover();
        await press(first, act.name);
      }).toPass({ timeout: ACT_MS });
    }
    case 'choose-file':
      return chooseFile(page, act.name, act.under);
    case 'choose':
      return choose(await front(page), act.name, act.under);
    case 'check':
      return (await front(page)).getByRole('checkbox', { name: named(act.name) }).check();
    case 'type':
      return type(page, textOf(act.text, reader), act.into);
    case 'see':
      return expect(visible(page.getByText(named(act.name))).first()).toBeVisible({ timeout: act.isSlow ? SLOW_MS : ACT_MS });
  }
}

/** Returns the topmost layer: an open menu or dialog, or the page. */
async function front(page: Page): Promise<Locator> {
  for (const role of ['menu', 'alertdialog', 'dialog'] as const) {
    const open = visible(page.getByRole(role));
    if (await open.count()) return open.last();
  }
  return page.locator('body');
}

const visible = (found: Locator) => found.filter({ visible: true });

/** Finds a pressable element by name: its accessible name, its text, or the tooltip of an icon. */
function pressable(scope: Page | Locator, name: string): Locator {
  const [first, ...others] = PRESSED.map((role) => scope.getByRole(role, { name: named(name, BEHIND), disabled: false }));
  const byRole = others.reduce((either, found) => either.or(found), first as Locator);
  return byRole.or(scope.locator('button, a').filter({ hasText: named(name) })).or(scope.getByTitle(name, { exact: true }));
}

/**
 * Presses the element with this name, at once or not at all: a dialog or menu may be about to open or to close. Among several,
 * skips a tab that is already open.
 * @param on the card, document or row of it
 */
async function press(front: Locator, name: string, on?: string): Promise<void> {
  const page = front.page();
  const holders = front.locator('article, tr, li').filter({ has: page.getByText(named(on ?? '')), visible: true });
  const region = on === undefined ? front : holders.filter({ has: pressable(page, name) }).last();
  const found = visible(pressable(region, name));
  const closed = found.and(page.locator(':not([aria-selected=true])'));
  return ((await closed.count()) > 0 ? closed : found).first().click({ timeout: AT_ONCE_MS });
}

/** Matches a name word for word; `…` at its end stands for the rest. */
function named(name: string, rest = ''): RegExp {
  const isBeginning = name.endsWith('…');
  const words = name.replace(/…$/, '').replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^\\s*${words}${isBeginning ? '' : `${rest}\\s*$`}`);
}

async function chooseFile(page: Page, name: string, under: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: `${name} ${under}`, exact: true }).click();
  await (await chooser).setFiles(path.resolve(import.meta.dirname, '../samples', SAMPLES[under] ?? ''));
}

/** Chooses from a dropdown list, or from a radio group. */
async function choose(region: Locator, name: string, under: string): Promise<void> {
  const list = region.getByRole('combobox', { name: under, exact: true });
  const group = region.getByRole('group', { name: under, exact: true });
  await list.or(group).first().waitFor();
  if (await list.count()) await list.selectOption({ label: name });
  else await group.getByRole('radio', { name, exact: true }).check();
}

async function type(page: Page, text: string, into: string | undefined): Promise<void> {
  if (into === undefined) return page.locator(':focus').fill(text);
  const region = await front(page);
  const [first, ...others] = FIELDS.map((role) => region.getByRole(role, { name: into, exact: true }));
  const byRole = others.reduce((either, found) => either.or(found), first as Locator);
  await byRole
    .or(region.getByPlaceholder(into, { exact: true }))
    .first()
    .fill(text);
}

/** Words in italics are typed as they are; others name a value of the reader's account. */
function textOf(said: string, { email, password, newPassword }: Reader): string {
  const own: Record<string, string> = {
    'your email address': email,
    'your password': password,
    'your new password': newPassword,
  };
  const text = /^\*(.+)\*$/.exec(said)?.[1] ?? own[said];
  if (text === undefined) throw new Error(`The user guide says to type something that nobody knows: ${said}`);
  return text;
}
