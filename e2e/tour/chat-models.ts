import type { ChatModel } from '../../src/features/chatbot/chatbot.contract.ts';

const model = (id: string, label: string, provider: 'openai' | 'gemini'): ChatModel => ({
  id,
  label,
  provider,
  providerName: provider === 'openai' ? 'OpenAI' : 'Google Gemini',
  destination: provider === 'openai' ? 'OpenAI' : 'Google',
  papersAllowed: true,
  available: provider === 'openai',
  reason: provider === 'openai' ? null : 'The portal has no API key for Google Gemini’s models.',
  isDefault: id === 'gpt-4o-2024-08-06',
});
/** Models of two providers, of which only one has a key. */
export const MODELS: ChatModel[] = [
  model('o3-2025-04-16', 'o3', 'openai'),
  model('gpt-4o-2024-08-06', 'GPT-4o', 'openai'),
  model('gemini-2.5-pro', 'Gemini 2.5 Pro', 'gemini'),
];
