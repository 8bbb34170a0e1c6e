export type ModelProvider = 'openai' | 'gemini';

/** A language model that people may choose. */
export interface OfferedModel {
  /** The provider's own id. */
  id: string;
  provider: ModelProvider;
  /** Name in lists: "GPT-4.1". */
  label: string;
}

/** The models that the portal offers, in the order of its lists. The configured keys determine which of them can be used. */
export const OFFERED_MODELS: readonly OfferedModel[] = [
  { id: 'o1-2024-12-17', provider: 'openai', label: 'o1' },
  { id: 'o1-pro-2025-03-19', provider: 'openai', label: 'o1 pro' },
  { id: 'o3-2025-04-16', provider: 'openai', label: 'o3' },
  { id: 'o3-pro-2025-06-10', provider: 'openai', label: 'o3 pro' },
  { id: 'o3-mini-2025-01-31', provider: 'openai', label: 'o3 mini' },
  { id: 'gpt-4o-2024-08-06', provider: 'openai', label: 'GPT-4o' },
  { id: 'gpt-4.1-2025-04-14', provider: 'openai', label: 'GPT-4.1' },
  { id: 'o4-mini-2025-04-16', provider: 'openai', label: 'o4 mini' },
  { id: 'gemini-2.5-pro', provider: 'gemini', label: 'Gemini 2.5 Pro' },
  { id: 'gemini-2.5-flash', provider: 'gemini', label: 'Gemini 2.5 Flash' },
];

/** The default model where nobody has set another one. */
export const FIRST_MODEL = 'gpt-4o-2024-08-06';
