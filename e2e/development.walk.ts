import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { foilRequest, LETTER_FILE } from '../src/features/foil-request/testing.ts';
import { DATA_DIR as BESIDE } from './portal.ts';
import { DEVELOPMENT_PORT } from './ports.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const DATA_DIR = `${BESIDE}-development`;
const PORTAL = `http://localhost:${DEVELOPMENT_PORT}`;
/** Timeout of a first start: packages are prepared for the browser, and the database is created. */
const PATIENCE = { timeout: 120_000 };

let program: ChildProcess;
let said = '';
test.beforeAll(async () => {
  test.setTimeout(PATIENCE.timeout);
  rmSync(DATA_DIR, { recursive: true, force: true });
  const env = { ...process.env, PORT: String(DEVELOPMENT_PORT), DATA_DIR };
  program = spawn(process.execPath, ['scripts/dev.mjs'], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] });
  program.stdout?.on('data', (chunk) => {
    said += chunk;
  });
  await expect.poll(() => said, PATIENCE).toContain('Ctrl-C ends everything');
});
test.afterAll(() => {
  program.kill('SIGKILL');
});

/** Returns the printed credentials of an account. */
function account(name: string) {
  const [, email = '', password = ''] = new RegExp(`${name} +(\\S+) +password: (\\S+)`).exec(said) ?? [];
  return { email, password };
}

/** Simulates saving a file. */
const save = (file: string) => utimesSync(path.join(ROOT, file), new Date(), new Date());
const processOfPortal = () => JSON.parse(readFileSync(path.join(DATA_DIR, 'db.holder.json'), 'utf8')).pid as number;

test('one command is enough to work on the portal: accounts, an inbox, live pages and a server that starts anew', async ({
  page,
}) => {
  test.setTimeout(PATIENCE.timeout);
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy|Failed to load module/.test(message.text())) troubles.push(message.text());
  });

  await page.goto(PORTAL);
  await page.getByRole('button', { name: 'Get Started' }).click(PATIENCE);
  const dialog = page.getByRole('dialog');
  const { email, password } = account('A colleague');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Approved 3rd Party AI Tools' })).toBeVisible();

  await test.step('what is ordered arrives in the inbox, with its Word file', async () => {
    const data = foilRequest({ userEmail: email });
    const ordered = await page.request.post(`${PORTAL}/api/foil-request/generate`, { data, headers: { origin: PORTAL } });
    expect(ordered.status()).toBe(202);
    const inbox = await page.context().newPage();
    await inbox.goto(/http:\/\/\S+(?= is the inbox)/.exec(said)?.[0] ?? '');
    // The list reloads by itself.
    await inbox.getByRole('link', { name: /^FOIL Request/ }).click();
    await expect(inbox.getByText(email)).toBeVisible();
    const download = inbox.waitForEvent('download');
    await inbox.getByRole('link', { name: LETTER_FILE }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(LETTER_FILE);
    expect(
      readFileSync(await file.path())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
    await inbox.close();
  });

  await test.step('a page that is changed is there without being loaded again', async () => {
    await page.evaluate(() => document.body.setAttribute('data-loaded', 'once'));
    const brought = page.waitForRequest(/main-page\.tsx\?t=\d+/);
    save('src/app/client/main-page.tsx');
    await brought;
    await expect(page.locator('body[data-loaded]')).toBeVisible();
  });

  await test.step('a change of the server starts it anew, and the session goes on', async () => {
    const before = processOfPortal();
    save('src/platform/server/health.ts');
    await expect.poll(() => tryTo(processOfPortal) ?? before, PATIENCE).not.toBe(before);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Approved 3rd Party AI Tools' })).toBeVisible();
  });

  await test.step('the files of the portal are nobody’s to read', async () => {
    const secret = path.relative(ROOT, path.join(DATA_DIR, 'session-secret'));
    expect((await page.request.get(`${PORTAL}/${secret}`)).status()).toBe(403);
    expect((await page.request.get(`${PORTAL}/@fs${path.resolve(ROOT, secret)}`)).status()).toBe(403);
    expect((await page.request.get(`${PORTAL}/src/app/client/main.tsx`)).status()).toBe(200);
  });

  expect(troubles).toEqual([]);
  program.kill('SIGTERM');
  await once(program, 'exit');
  expect(program.exitCode).toBe(0);
});

/** @returns undefined between two processes, when none has locked the folder */
function tryTo<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
