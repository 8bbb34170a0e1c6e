import type { ServerResponse } from 'node:http';
import { OWN_COMMANDS, type StandInCommand } from './stand-in-commands.ts';
import { type Answerer, countTokens, type Ending, type StandInQuestion, type Wire } from './stand-in-question.ts';

const REFUSAL = 'I’m sorry, but I can’t help with that.';
const ENDINGS: ReadonlySet<string> = new Set(['refuse', 'truncate', 'filter', 'empty']);

interface Turn {
  response: ServerResponse;
  wire: Wire;
  question: StandInQuestion;
  answer: Answerer;
  command: StandInCommand;
}

/** Answers a question as the command says. */
export async function misbehave(turn: Turn): Promise<void> {
  const { response, wire, command } = turn;
  if (command === 'stall') return;
  if (command === 'reset') return void response.socket?.resetAndDestroy();
  if (command === 'garbage') return send(response, 200, '<html>This is not the service that you asked for.');
  if (typeof command === 'object' && 'status' in command) {
    return send(response, command.status, JSON.stringify(wire.writeError(command.status, command.error ?? {})), command.headers);
  }
  const body = JSON.stringify(await writeAnswer(turn));
  return command === 'cut' ? cut(response, body) : send(response, 200, body);
}

async function writeAnswer({ wire, question, answer, command }: Turn): Promise<unknown> {
  const passed = typeof command === 'string' && !OWN_COMMANDS.has(command) ? command : null;
  const ending = typeof command === 'string' && ENDINGS.has(command) ? (command as Ending) : 'whole';
  const given = typeof command === 'object' && 'text' in command ? command.text : await answer({ ...question, command: passed });
  const text = end(typeof given === 'string' ? given : JSON.stringify(given), ending);
  const inputTokens = countTokens(question.instructions) + countTokens(question.material);
  return wire.writeAnswer(question.model, { text, ending, inputTokens, outputTokens: countTokens(text) });
}

function end(text: string, ending: Ending): string {
  if (ending === 'whole') return text;
  if (ending === 'truncate') return text.slice(0, Math.ceil(text.length / 2));
  return ending === 'refuse' ? REFUSAL : '';
}

function send(response: ServerResponse, status: number, body: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
}

/** Half of the answer, then the connection is gone. */
function cut(response: ServerResponse, body: string): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.write(body.slice(0, Math.floor(body.length / 2)), () => response.destroy());
}
