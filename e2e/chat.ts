import { expect, type Locator, type Page } from '@playwright/test';
import type { StandInCommand } from '../src/platform/server/testing/stand-in-commands.ts';
import { MODEL_PORT, ORIGIN } from './ports.ts';

/** Tells the model stand-in what to do with the next questions, replacing whatever an earlier journey left there. */
export async function setModelReply(...commands: StandInCommand[]): Promise<void> {
  const { ok } = await fetch(`http://127.0.0.1:${MODEL_PORT}/stand-in/commands`, {
    method: 'PUT',
    body: JSON.stringify(commands),
  });
  expect(ok).toBe(true);
}

/** Releases the next response that the model stand-in was told to hold back. */
export async function releaseModel(): Promise<void> {
  const { ok } = await fetch(`http://127.0.0.1:${MODEL_PORT}/stand-in/release`, { method: 'POST' });
  expect(ok).toBe(true);
}

/** Creates a conversation for the user who is signed in on the page. @returns its address */
export async function startConversation(page: Page, title: string, model = 'gpt-4o-2024-08-06'): Promise<string> {
  const data = { model, title };
  const response = await page.request.post('/api/chatbot/conversations', { headers: { origin: ORIGIN }, data });
  expect(response.status()).toBe(201);
  return `/example-chatbot?conversation=${(await response.json()).id}`;
}

/** Opens the chatbot, at a conversation if its address is given. */
export async function openChatbot(page: Page, address = '/example-chatbot'): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Example Chatbot' })).toBeVisible();
}

export const field = (page: Page): Locator => page.getByPlaceholder('Type your message...');
export const messageText = (page: Page): Locator => page.getByRole('list', { name: 'Messages' }).locator('[role=listitem]');

/** Types a message, and sends it once no reply is being written. */
export async function send(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled();
  await field(page).press('Enter');
}
