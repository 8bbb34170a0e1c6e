import { expect, test } from 'vitest';
import { findSuccessor } from './find-successor.ts';

test.each<[string, string[], string | null]>([
  ['gpt-4.1-2025-04-14', ['gpt-5.1-2025-11-13', 'gpt-5.1', 'gpt-5-mini-2025-08-07', 'gpt-image-1'], 'gpt-5.1-2025-11-13'],
  ['gpt-4.1', ['gpt-5.1-2025-11-13', 'gpt-5.1'], 'gpt-5.1'],
  ['gpt-4o-mini', ['gpt-4.1-nano', 'gpt-4.1-mini', 'gpt-4o-mini-audio-preview'], 'gpt-4.1-mini'],
  ['o3-2025-04-16', ['o3-mini-2025-01-31', 'o3-pro-2025-06-10', 'gpt-5'], null],
  ['gemini-2.5-pro', ['gemini-3-pro', 'gemini-3-pro-preview', 'gemini-3-flash', 'gemini-2.5-pro'], 'gemini-3-pro'],
  ['claude-3-5-sonnet-20241022', ['claude-sonnet-4-5-20250929', 'claude-opus-4-5-20251101'], 'claude-sonnet-4-5-20250929'],
  ['llama3.1:70b', ['llama3.3:70b', 'llama3.2:3b', 'llama4:8x7b'], 'llama3.3:70b'],
  ['gpt-5-chat-latest', ['gpt-5.2', 'gpt-5.2-chat-latest'], 'gpt-5.2-chat-latest'],
  ['mistral-large-latest', ['mistral-large-2512', 'mistral-small-2603'], null],
  ['vendor/model-of-their-own', [], null],
])('the newest of the family of %s among %j is %s', (id, list, successor) => {
  expect(findSuccessor(id, list)).toBe(successor);
});
