import { type AskedFor, type Ending, type ProviderFormat, type StandInAnswer, THOUGHT } from './stand-in-question.ts';

const REASONS: Partial<Record<Ending, string>> = {
  truncate: 'max_tokens',
  incomplete: 'model_context_window_exceeded',
  refuse: 'refusal',
  filter: 'refusal',
};

/** https://platform.claude.com/docs/en/api/messages */
export const writeMessage: ProviderFormat['writeAnswer'] = (question, answer) => ({
  ...startMessage(question.model, answer.inputTokens),
  content: [...writeThought(answer), ...writeText(question, answer)],
  ...writeEnd(question, answer),
});

/** The message before anything is in it. */
export function startMessage(model: string, inputTokens: number): Record<string, unknown> {
  const usage = { input_tokens: inputTokens, output_tokens: 1 };
  const end = { stop_reason: null, stop_sequence: null };
  return { id: 'msg_stand_in', type: 'message', role: 'assistant', model, content: [], ...end, usage };
}

/** Reason and usage, which a stream sends last. */
export function writeEnd({ tool }: AskedFor, { ending, inputTokens, outputTokens, reasoningTokens }: StandInAnswer) {
  const output_tokens_details = { thinking_tokens: reasoningTokens };
  return {
    stop_reason: REASONS[ending] ?? (tool ? 'tool_use' : 'end_turn'),
    stop_sequence: null,
    usage: { input_tokens: inputTokens, output_tokens: outputTokens, output_tokens_details },
  };
}

const writeThought = ({ reasoningTokens }: StandInAnswer) =>
  reasoningTokens > 0 ? [{ type: 'thinking', thinking: THOUGHT.text, signature: 'signature' }] : [];

function writeText({ tool }: AskedFor, { text, ending }: StandInAnswer): unknown[] {
  if (text === '' || ending === 'empty') return [];
  return [
    tool && ending === 'whole'
      ? { type: 'tool_use', id: 'toolu_stand_in', name: tool, input: JSON.parse(text) }
      : { type: 'text', text },
  ];
}
