import * as z from 'zod/mini';
import { endpoint } from '#platform/shared/endpoint.ts';
import { itemParams } from '#platform/shared/list-items.ts';
import { storableText, visibleText } from '#platform/shared/storable-text.ts';

/** The longest texts of a prompt in characters, and the most prompts of a person’s own and of the firm. */
export const PROMPT_LIMITS = { title: 80, content: 4_000, practiceArea: 60, own: 100, firm: 300 } as const;

export const PROMPT_MESSAGES = {
  title: 'Please enter a title',
  titleLength: 'The title must be at most 80 characters',
  content: 'Please enter the prompt',
  contentLength: 'The prompt must be at most 4,000 characters',
  practiceArea: 'Please enter a practice area, or leave it blank',
  practiceAreaLength: 'The practice area must be at most 60 characters',
  tooManyOwn: 'You have 100 prompts of your own, which is the most. Delete one before you add another.',
  tooManyFirm: 'The prompt library has 300 prompts, which is the most. Delete one before you add another.',
} as const;

const { title, content, practiceArea } = PROMPT_LIMITS;

const fields = {
  title: visibleText(PROMPT_MESSAGES.title).check(z.maxLength(title, PROMPT_MESSAGES.titleLength)),
  /** Question to the model; `{{name}}` is a blank to fill. */
  content: visibleText(PROMPT_MESSAGES.content).check(z.maxLength(content, PROMPT_MESSAGES.contentLength)),
  /** Empty for every practice area. */
  practiceArea: storableText(PROMPT_MESSAGES.practiceArea).check(z.maxLength(practiceArea, PROMPT_MESSAGES.practiceAreaLength)),
  /** True if it is about the papers of a conversation. */
  needsPapers: z.boolean(),
};

/** A person’s own prompt, as the form sends it. */
export const ownPromptBody = z.object(fields);
export type OwnPromptBody = z.infer<typeof ownPromptBody>;

/** A prompt of the firm, as the form sends it. */
export const firmPromptBody = z.object({ ...fields, isOn: z.boolean() });
export type FirmPromptBody = z.infer<typeof firmPromptBody>;
export const FIRM_PROMPT_FIELDS = Object.keys(firmPromptBody.shape) as (keyof FirmPromptBody)[];

const listed = { id: z.int(), title: z.string(), content: z.string(), practiceArea: z.string(), needsPapers: z.boolean() };

const prompt = z.object({ ...listed, isOwn: z.boolean() });
/** A prompt that a person can use: the firm’s or their own. */
export type Prompt = z.infer<typeof prompt>;

const firmPrompt = z.object({ ...listed, isOn: z.boolean() });
/** A prompt of the firm, as administrators see it. */
export type FirmPrompt = z.infer<typeof firmPrompt>;

export const listPrompts = endpoint({
  method: 'GET',
  path: '/api/chatbot/prompts',
  access: 'user',
  summary: 'The firm’s prompts that are switched on, in their order, then the person’s own by title.',
  response: z.array(prompt),
});

export const createOwnPrompt = endpoint({
  method: 'POST',
  path: '/api/chatbot/prompts',
  access: 'user',
  summary: 'Adds a prompt of the person’s own, which nobody else sees.',
  body: ownPromptBody,
  response: prompt,
  status: 201,
});

export const changeOwnPrompt = endpoint({
  method: 'PUT',
  path: '/api/chatbot/prompts/:id',
  access: 'user',
  summary: 'Replaces one of the person’s own prompts.',
  params: itemParams,
  body: ownPromptBody,
  response: prompt,
});

export const deleteOwnPrompt = endpoint({
  method: 'DELETE',
  path: '/api/chatbot/prompts/:id',
  access: 'user',
  summary: 'Deletes one of the person’s own prompts.',
  params: itemParams,
  status: 204,
});

export const listFirmPrompts = endpoint({
  method: 'GET',
  path: '/api/admin/prompts',
  access: 'admin',
  summary: 'All prompts of the firm in their order, including those that are switched off.',
  response: z.array(firmPrompt),
});

export const createFirmPrompt = endpoint({
  method: 'POST',
  path: '/api/admin/prompts',
  access: 'admin',
  summary: 'Adds a prompt at the end of the firm’s library.',
  body: firmPromptBody,
  response: firmPrompt,
  status: 201,
});

export const orderFirmPrompts = endpoint({
  method: 'PUT',
  path: '/api/admin/prompts/order',
  access: 'admin',
  summary: 'Sets the order of the firm’s prompts; one that is not named keeps its place after the named ones.',
  body: z.object({ ids: z.array(z.int()).check(z.maxLength(PROMPT_LIMITS.firm)) }),
  response: z.array(firmPrompt),
});

export const changeFirmPrompt = endpoint({
  method: 'PUT',
  path: '/api/admin/prompts/:id',
  access: 'admin',
  summary: 'Replaces a prompt of the firm.',
  params: itemParams,
  body: firmPromptBody,
  response: firmPrompt,
});

export const deleteFirmPrompt = endpoint({
  method: 'DELETE',
  path: '/api/admin/prompts/:id',
  access: 'admin',
  summary: 'Deletes a prompt of the firm.',
  params: itemParams,
  status: 204,
});
