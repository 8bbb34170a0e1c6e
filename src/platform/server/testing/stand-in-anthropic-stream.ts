import { startMessage, writeEnd } from './stand-in-anthropic-message.ts';
import { type AskedFor, type StreamFrames, THOUGHT } from './stand-in-question.ts';

/** https://platform.claude.com/docs/en/build-with-claude/streaming */
export function openAnthropicFrames(question: AskedFor, thinks: boolean): StreamFrames {
  const { model, tool } = question;
  const index = thinks ? 1 : 0;
  let isOpen = false;
  const open = () => {
    isOpen = true;
    return startBlock(
      index,
      tool ? { type: 'tool_use', id: 'toolu_stand_in', name: tool, input: {} } : { type: 'text', text: '' },
    );
  };
  return {
    start: () => frame({ type: 'message_start', message: startMessage(model, 1) }) + (thinks ? writeThought() : ''),
    piece: (text) =>
      (isOpen ? '' : open()) +
      writeDelta(index, tool ? { type: 'input_json_delta', partial_json: text } : { type: 'text_delta', text }),
    end: (answer) => {
      const { usage, ...delta } = writeEnd(question, answer);
      return (isOpen ? stopBlock(index) : '') + frame({ type: 'message_delta', delta, usage }) + frame({ type: 'message_stop' });
    },
    fail: (error) => frame({ type: 'error', error: { type: 'overloaded_error', message: 'Overloaded', ...error } }),
  };
}

const frame = (data: { type: string } & Record<string, unknown>) => `event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`;

const startBlock = (index: number, content_block: Record<string, unknown>) =>
  frame({ type: 'content_block_start', index, content_block });

const writeDelta = (index: number, delta: Record<string, unknown>) => frame({ type: 'content_block_delta', index, delta });

const stopBlock = (index: number) => frame({ type: 'content_block_stop', index });

const writeThought = () =>
  startBlock(0, { type: 'thinking', thinking: '', signature: '' }) +
  writeDelta(0, { type: 'thinking_delta', thinking: THOUGHT.text }) +
  writeDelta(0, { type: 'signature_delta', signature: 'signature' }) +
  stopBlock(0);
