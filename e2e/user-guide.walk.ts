import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { follow, type Reader } from './follow-guide.ts';
import { readGuide } from './guide-steps.ts';
import { ADMIN } from './portal.ts';
import { ORIGIN } from './ports.ts';

const TASKS = readGuide();
const headers = { origin: ORIGIN };

/** Registers an account. One network may register only ten people in a quarter of an hour. */
async function register(request: APIRequestContext, firstName: string, lastName: string): Promise<Reader> {
  const email = `${firstName}.${Date.now()}@firm.example`.toLowerCase();
  const data = { email, password: 'lantern violet harbour', firstName, lastName };
  expect((await request.post('/api/auth/register', { headers, data })).ok()).toBe(true);
  return { email, password: data.password, newPassword: 'copper meadow tuesday' };
}

async function approve(request: APIRequestContext, { email }: Reader): Promise<void> {
  expect((await request.post('/api/auth/login', { headers, data: ADMIN })).ok()).toBe(true);
  const accounts: { id: number; email: string }[] = await (await request.get('/api/admin/users')).json();
  const { id } = accounts.find((account) => account.email === email) ?? { id: 0 };
  expect((await request.put(`/api/admin/users/${id}`, { headers, data: { status: 'approved' } })).ok()).toBe(true);
}

let known: Reader | undefined;
/** An approved staff member that no other journey uses. */
async function theReader(request: APIRequestContext): Promise<Reader> {
  if (known) return known;
  known = await register(request, 'Alex', 'Reed');
  await approve(request, known);
  return known;
}

/** An account may be signed in to only twenty times in a quarter of an hour. */
async function signIn(page: Page, { email, password }: Pick<Reader, 'email' | 'password'>): Promise<void> {
  const response = await page.request.get('/api/auth/user');
  if (response.ok() && (await response.json()).email === email) return;
  expect((await page.request.post('/api/auth/login', { headers, data: { email, password } })).ok()).toBe(true);
}

const LETTER = {
  userName: 'Alex Reed',
  date: '2026-01-15',
  matterNumber: '2026-0117',
  mailTypes: { email: false, regularMail: true, certifiedMail: false },
  recipientName: 'Records Access Officer',
  recipientEmail: '',
  recipientAddress: '280 Broadway, New York',
  requestDescription: 'All permits for 7 Harbor Row, Brooklyn, from January 1, 2022 to date.',
};

/** Setup to run before a section is read. */
const BEFORE: Record<string, (page: Page, reader: Reader) => Promise<unknown>> = {
  'My Documents': async (page, { email }) => {
    const data = { ...LETTER, userEmail: email };
    expect((await page.request.post('/api/foil-request/generate', { headers, data })).status()).toBe(202);
  },
  Administrators: (page) => register(page.request, 'Robin', 'Vale'),
};

/** Begins a task where the guide says it begins. */
async function begin(page: Page, section: string, title: string, reader: Reader): Promise<void> {
  if (section === 'Signing in' && title !== 'Signing out') await page.context().clearCookies();
  else await signIn(page, section === 'Administrators' ? ADMIN : reader);
  await page.goto('/');
  if (section !== 'Administrators') return;
  await page.getByRole('button', { name: 'Admin', exact: true }).click();
  await page.getByRole('dialog', { name: 'Admin Panel' }).waitFor();
}

for (const section of new Set(TASKS.map((task) => task.section))) {
  test(`the steps of the user guide under “${section}” can be followed word by word`, async ({ page, request }) => {
    test.setTimeout(240_000);
    page.setDefaultTimeout(60_000);
    const reader = await theReader(request);
    await signIn(page, reader);
    await BEFORE[section]?.(page, reader);
    for (const { title, steps } of TASKS.filter((task) => task.section === section)) {
      await test.step(title, async () => {
        await begin(page, section, title, reader);
        for (const [index, step] of steps.entries()) {
          await test.step(`${index + 1}. ${step.kind} ${JSON.stringify(step)}`, () => follow(page, step, reader));
        }
        if (title === 'Changing your password') reader.password = reader.newPassword;
      });
    }
  });
}
