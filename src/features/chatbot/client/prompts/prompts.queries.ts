import { queryOptions } from '@tanstack/react-query';
import { listPrompts } from '#features/chatbot/prompts.contract.ts';
import { call } from '#platform/client/api.ts';

/** The prompts that the person can use: the firm’s and their own. */
export const promptsQuery = queryOptions({ queryKey: [listPrompts.path], queryFn: () => call(listPrompts, {}) });
