import * as z from 'zod/mini';
import { endpoint } from '#platform/shared/endpoint.ts';

const chatModel = z.object({
  /** The provider's own id. */
  id: z.string(),
  provider: z.enum(['openai', 'gemini']),
  label: z.string(),
  available: z.boolean(),
  /** Why it is not available; null where it is. */
  reason: z.nullable(z.string()),
  /** Whether it stands chosen for a new conversation. */
  isDefault: z.boolean(),
});
/** A language model that a conversation can be held with. */
export type ChatModel = z.infer<typeof chatModel>;

export const listChatModels = endpoint({
  method: 'GET',
  path: '/api/chatbot/models',
  access: 'user',
  summary: 'The language models that administrators have enabled, with the one that stands chosen.',
  response: z.array(chatModel),
});
