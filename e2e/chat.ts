import { expect, type Locator, type Page } from '@playwright/test';
import type { StandInCommand } from '../src/platform/server/testing/stand-in-commands.ts';
import { MODEL_PORT, ORIGIN } from './ports.ts';

/** Tells the stand-in for the model providers what to do with the next questions, whatever an earlier journey has left there. */
export async function setModelReply(...commands: StandInCommand[]): Promise<void> {
  const { ok } = await fetch(`http://127.0.0.1:${MODEL_PORT}/stand-in/commands`, {
    method: 'PUT',
    body: JSON.stringify(commands),
  });
  expect(ok).toBe(true);
}

/** Releases the next answer that the model stand-in was told to hold. */
export async function releaseModel(): Promise<void> {
  const { ok } = await fetch(`http://127.0.0.1:${MODEL_PORT}/stand-in/release`, { method: 'POST' });
  expect(ok).toBe(true);
}

/** Begins a conversation for whoever is signed in on the page. @returns its address */
export async function startConversation(page: Page, title: string, model = 'gpt-4o-2024-08-06'): Promise<string> {
  const data = { model, title };
  const answer = await page.request.post('/api/chatbot/conversations', { headers: { origin: ORIGIN }, data });
  expect(answer.status()).toBe(201);
  return `/example-chatbot?conversation=${(await answer.json()).id}`;
}

/** Opens the chatbot, at a conversation where its address is given. */
export async function openChatbot(page: Page, address = '/example-chatbot'): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Example Chatbot' })).toBeVisible();
}

export const field = (page: Page): Locator => page.getByPlaceholder('Type your message...');
export const said = (page: Page): Locator => page.getByRole('list', { name: 'Messages' }).locator('[role=listitem]');

/** Types a message, and sends it as soon as no reply is being written any more. */
export async function send(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled();
  await field(page).press('Enter');
}
