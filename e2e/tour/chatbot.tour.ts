import { type Page, test } from '@playwright/test';
import type { Message } from '../../src/features/chatbot/messages.contract.ts';
import { allowLeavePrompts } from '../allow-leave-prompts.ts';
import { field, messageText, send, setModelReply, startConversation } from '../chat.ts';
import { signIn } from '../portal.ts';
import { takeScreenshot, withoutToasts } from './take-screenshot.ts';

const REPLY = `A guaranty is enforced on proof of **three things**. See [the rules](https://courts.example/rules), \`CPLR 3212\` and ~~3213~~:

1. the guaranty itself, signed by the guarantor;
2. the underlying debt, with a ledger that was kept in the ordinary course of business and is authenticated by somebody who knows how it was kept;
3. the guarantor’s failure to perform.
   - notice, where the paper asks for it
   - [ ] a demand

## What the papers must show

| Element | Proof | Where it usually fails | Standard |
|---|---|---|---:|
| Debt | Ledger with affidavit of a custodian | Summaries without the entries they sum up | prima facie |
| Default | Notice, bank records | Reconciliation never offered, or offered and refused | prima facie |

> A defendant who raises only conclusory allegations does not defeat the motion.

\`\`\`python
def due(principal: float, rate: float = 0.16) -> float:
    # New York's civil usury limit, and a line that is much longer than the bubble in which it stands, so that it scrolls
    return principal * (1 + rate)
\`\`\`

---

### A long word
Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft https://courts.example/a/very/long/address/that/never/ends/and/has/no/place/to/break/anywhere`;

const message = (id: number, role: Message['role'], content: string, more: Partial<Message> = {}): Message => ({
  id,
  conversationId: 1,
  role,
  content,
  createdAt: '2026-11-02T15:00:00.000Z',
  status: 'complete',
  problem: null,
  model: role === 'assistant' ? 'gpt-4o-2024-08-06' : null,
  modelLabel: role === 'assistant' ? 'GPT-4o' : null,
  omitted: 0,
  sawPapers: false,
  versions: [],
  feedback: null,
  inputTokens: role === 'assistant' ? 1240 : null,
  outputTokens: role === 'assistant' ? 312 : null,
  ...more,
});

/** Mocks the conversation's messages. */
const has = (page: Page, messages: Message[]) =>
  page.route('**/conversations/*/messages?*', (route) => route.fulfill({ json: messages }));

test.beforeEach(({ page }) => allowLeavePrompts(page));

test.beforeEach(async ({ page }) => {
  await signIn(page);
  await withoutToasts(page);
});

test('pictures of an empty conversation, of loading, and of a failing server', async ({ page }) => {
  const address = await startConversation(
    page,
    'Opposition to the motion for summary judgment in the matter of the guaranty of the broker’s president',
  );
  await page.goto(address);
  await page.getByText('Start the conversation by sending a message below.').waitFor();
  await takeScreenshot(page, 'chat-empty');
  await page.route('**/conversations/*/messages?*', () => undefined);
  await page.goto(address);
  await page.getByText('Loading messages...').waitFor();
  await takeScreenshot(page, 'chat-loading');
  await page.unroute('**/conversations/*/messages?*');
  await page.route('**/conversations/*/messages?*', (route) => route.fulfill({ status: 503, json: { message: 'Not now.' } }));
  await page.goto(address);
  await page.getByText('Failed to fetch messages: 503').waitFor();
  await takeScreenshot(page, 'chat-failing');
});

test('pictures of a reply, of its beginning, and of the next message in eight lines', async ({ page }) => {
  await page.goto(await startConversation(page, 'Guaranty'));
  await setModelReply('stall');
  await send(page, 'What must be proven to enforce a guaranty?\nPlease cite the rule.');
  await page.getByText('Thinking...').waitFor();
  await takeScreenshot(page, 'chat-thinking');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Send' }).waitFor();
  await setModelReply({ pieces: [REPLY.slice(0, 560)], lastly: 'stall' });
  await field(page).press('Enter');
  await messageText(page).nth(1).getByRole('listitem').first().waitFor();
  await field(page).fill(Array.from({ length: 12 }, (_, index) => `Line ${index + 1} of the next message`).join('\n'));
  await takeScreenshot(page, 'chat-writing');
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByText('Stopped', { exact: true }).waitFor();
  await takeScreenshot(page, 'chat-stopped');
});

test('pictures of a whole reply with tables and code, from its beginning to its end', async ({ page }) => {
  await has(page, [message(1, 'user', 'What must be proven?'), message(2, 'assistant', REPLY)]);
  await page.goto(await startConversation(page, 'Guaranty'));
  await messageText(page).nth(1).locator('.code-keyword').first().waitFor();
  await takeScreenshot(page, 'chat-reply-end');
  await takeScreenshot(page, 'chat-reply-table', { of: page.getByRole('table') });
  await takeScreenshot(page, 'chat-reply-start', { of: messageText(page).first() });
  await page.getByRole('button', { name: 'Copy reply' }).focus();
  await takeScreenshot(page, 'chat-said-at');
});

test('pictures of formulas, of versions of a reply, and of a comment on it', async ({ page }) => {
  const formulas = String.raw`Interest for \(d\) days at 9% on a debt of $5,000:

\[
I = P \cdot \frac{0.09 \cdot d}{365} + \sum_{k=1}^{n} \frac{P_k \cdot 0.09 \cdot d_k}{365} + \text{costs of the action, where they were awarded}
\]

| Claim | Formula |
|---|---|
| Late fee<br>(per month) | $f = 0.05 \cdot P$ |

12. Compute $P$.
15. Check \(\nosuchcommand{x}\).`;
  const more = { versions: [2, 3, 4], feedback: { isHelpful: false, comment: null }, model: 'o3-2025-04-16' };
  await has(page, [message(1, 'user', 'How much interest is due?'), message(3, 'assistant', formulas, more)]);
  await page.goto(await startConversation(page, 'Interest'));
  await messageText(page).nth(1).locator('mfrac').first().waitFor();
  await takeScreenshot(page, 'chat-formulas');
  await page.getByRole('button', { name: 'Add comment' }).click();
  await page.getByPlaceholder('What was wrong?').fill('It names a section that does not exist. '.repeat(6));
  await takeScreenshot(page, 'chat-comment');
  await page.route('**/feedback', (route) => route.fulfill({ status: 503, json: { message: 'Not now.' } }));
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Your feedback was not saved').or(page.getByText('Not now.')).first().waitFor();
  await takeScreenshot(page, 'chat-comment-failed');
});

test('pictures of a budget that is nearly used, and of a destination with a long name', async ({ page }) => {
  await has(page, [message(1, 'user', 'Who signed?'), message(2, 'assistant', 'The president did.')]);
  const budget = { whose: 'person', percent: 93 };
  await page.route('**/api/chatbot/limits', async (route) =>
    route.fulfill({ json: { ...(await (await route.fetch()).json()), budget } }),
  );
  await page.route('**/api/chatbot/models', async (route) => {
    const models = (await (await route.fetch()).json()) as object[];
    const elsewhere = { destination: 'Microsoft Azure, East US 2 and West Europe (Data Zone)', papersAllowed: false };
    return route.fulfill({ json: models.map((model) => ({ ...model, ...elsewhere })) });
  });
  await page.goto(await startConversation(page, 'A conversation with a title that is longer than the header'));
  await page.getByText('93% of the AI budget').waitFor();
  await takeScreenshot(page, 'chat-budget');
});

test('pictures of an edit, of left-out messages, of another model, and of an interrupted reply', async ({ page }) => {
  const problem = 'The connection to OpenAI broke off. What had come is kept; ask again for the whole reply.';
  await has(page, [
    message(1, 'user', 'Who signed the guaranty, and when?'),
    message(2, 'assistant', 'The president did, on June 3, 2024.', { omitted: 4, model: 'o3-2025-04-16', modelLabel: 'o3' }),
    message(3, 'user', 'And where is the original? '.repeat(6)),
    message(4, 'assistant', 'The original is annexed to the affidav', { status: 'interrupted', problem }),
  ]);
  await page.goto(await startConversation(page, 'Interrupted'));
  await page.getByText('Interrupted.').waitFor();
  await takeScreenshot(page, 'chat-interrupted');
  await page.getByRole('button', { name: 'Edit' }).click();
  await takeScreenshot(page, 'chat-edit');
});

test('pictures of a refusal, of a broken line, and of a model that is gone', async ({ page }) => {
  const address = await startConversation(page, 'Refused');
  await page.goto(address);
  await setModelReply({ text: 'A reply.' });
  await send(page, 'Who signed?');
  await messageText(page).nth(1).getByRole('button', { name: 'Regenerate' }).waitFor();
  await page.route('**/conversations/*/messages', (route) =>
    route.fulfill({
      status: 429,
      json: { message: 'You have sent your 200 messages for today. You can send more after midnight (12:00 AM EST).' },
    }),
  );
  await send(page, 'And when?');
  await page.getByRole('alert').waitFor();
  await takeScreenshot(page, 'chat-refused');
  await page.unroute('**/conversations/*/messages');
  await setModelReply({ pieces: ['The broker signed it.'], lastly: 'stall' });
  await field(page).press('Enter');
  await page.getByText('The broker signed it.').waitFor();
  await page.route('**/conversations/*/stream', (route) => route.abort());
  await page.reload();
  await page.getByText(/Reconnecting/).waitFor();
  await takeScreenshot(page, 'chat-notice');
  await page.unroute('**/conversations/*/stream');
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('button', { name: 'Send' }).waitFor();
  await page.route('**/api/chatbot/models', async (route) => {
    const models = (await (await route.fetch()).json()) as { id: string }[];
    return route.fulfill({ json: models.filter(({ id }) => id !== 'gpt-4o-2024-08-06') });
  });
  await page.goto(address);
  await page.getByText('is no longer available').waitFor();
  await takeScreenshot(page, 'chat-model-gone');
});

test('pictures of a place far up, and of a message that was searched for', async ({ page }) => {
  const many = Array.from({ length: 40 }, (_, index) =>
    message(
      index + 1,
      index % 2 ? 'assistant' : 'user',
      index % 2 ? `Reply ${index}: ${'the ledger says so. '.repeat(20)}` : `Question ${index}?`,
    ),
  );
  await has(page, many);
  await page.goto(`${await startConversation(page, 'Long')}&message=12`);
  await page.getByRole('button', { name: 'Jump to latest' }).waitFor();
  await takeScreenshot(page, 'chat-found');
});
