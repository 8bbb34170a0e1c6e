import type { ServerResponse } from 'node:http';
import { OWN_COMMANDS, type StandInCommand, type StandInStream } from './stand-in-commands.ts';
import { type Answerer, countUsage, type Ending, type ProviderFormat, type StandInQuestion } from './stand-in-question.ts';
import { streamAnswer } from './stand-in-stream.ts';

const REFUSAL = 'I’m sorry, but I can’t help with that.';
const ENDINGS: ReadonlySet<string> = new Set(['refuse', 'truncate', 'filter', 'empty']);
/** A word with the space after it, similar to how providers cut their responses. */
const PIECES = /\S*\s*/g;
const UNVERIFIED = {
  message: 'Your organization must be verified to stream this model.',
  type: 'invalid_request_error',
  param: 'stream',
  code: 'unsupported_value',
};

/** A request that is being responded to. */
export interface Answering {
  response: ServerResponse;
  wire: ProviderFormat;
  question: StandInQuestion;
  answer: Answerer;
  command: StandInCommand;
  /** Reason why the provider refuses the request whatever the command; null if it does not. */
  refusal: Record<string, unknown> | null;
  /** The time between two chunks of a normally streamed response. */
  everyMs: number;
}

/** Responds to a request as the command says. */
export async function applyMisbehavior(answering: Answering): Promise<void> {
  const { response, wire, question, command } = answering;
  if (command === 'stall') return;
  if (command === 'reset') return void response.socket?.resetAndDestroy();
  if (command === 'garbage') return send(response, 200, '<html>This is not the service that you asked for.');
  const refusal = question.isStream && command === 'unverified' ? UNVERIFIED : answering.refusal;
  if (refusal) return send(response, 400, JSON.stringify(wire.writeError(400, refusal)));
  if (typeof command === 'object' && 'status' in command) return refuse(answering, command);
  if (command === 'retired') return send(response, 404, JSON.stringify(wire.writeError(404, wire.retire(question.model))));
  if (command === 'block' && wire.blockedPrompt)
    return send(response, 400, JSON.stringify(wire.writeError(400, wire.blockedPrompt)));
  const { text, ending, stream } = await say(answering);
  const thinks = command === 'think' || (typeof command === 'object' && 'thinks' in command && command.thinks === true);
  const frames = wire.openFrames(question, thinks);
  if (question.isStream) return streamAnswer({ response, question, frames, stream, ending, thinks });
  if (stream.lastly === 'stall') return;
  const { lastly } = stream;
  const last = lastly === 'truncate' || lastly === 'incomplete' || lastly === 'filter' ? lastly : ending;
  const body = JSON.stringify(wire.writeAnswer(question, { text, ending: last, ...countUsage(question, text, thinks) }));
  return stream.lastly === 'cut' ? cut(response, body) : send(response, 200, body);
}

interface Refusing {
  status: number;
  headers?: Record<string, string>;
  error?: Record<string, unknown>;
}

/** An error with status 200 is sent within the stream, if one was requested. */
function refuse({ response, wire, question }: Answering, { status, headers, error = {} }: Refusing): void {
  if (status !== 200 || !question.isStream) {
    send(response, status, JSON.stringify(wire.writeError(status, error)), headers);
    return;
  }
  const stream: StandInStream = { pieces: [], lastly: 'error', error };
  streamAnswer({ response, question, frames: wire.openFrames(question, false), stream, ending: 'whole', thinks: false });
}

interface Said {
  text: string;
  ending: Ending;
  stream: StandInStream;
}

async function say({ question, answer, command, everyMs }: Answering): Promise<Said> {
  const word = command === 'block' ? 'refuse' : command;
  const ending = typeof word === 'string' && ENDINGS.has(word) ? (word as Ending) : 'whole';
  if (typeof command === 'object' && 'pieces' in command) {
    const { pieces } = command;
    const words = typeof pieces === 'number' ? Array.from({ length: pieces }, (_, index) => `word${index + 1} `) : pieces;
    return { text: question.isStream ? '' : words.join(''), ending, stream: command };
  }
  const passed = typeof command === 'string' && !OWN_COMMANDS.has(command) ? command : null;
  const given = typeof command === 'object' && 'text' in command ? command.text : await answer({ ...question, command: passed });
  const text = end(typeof given === 'string' ? given : JSON.stringify(given), ending);
  const pieces = (command === 'cut' ? text.slice(0, Math.floor(text.length / 2)) : text).match(PIECES) ?? [];
  const stream: StandInStream = { pieces: pieces.filter((piece) => piece !== ''), everyMs };
  return { text, ending, stream: command === 'cut' ? { ...stream, lastly: 'cut' } : stream };
}

function end(text: string, ending: Ending): string {
  if (ending === 'whole') return text;
  if (ending === 'truncate') return text.slice(0, Math.ceil(text.length / 2));
  return ending === 'refuse' ? REFUSAL : '';
}

function send(response: ServerResponse, status: number, body: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
}

/** Sends half of the response, then drops the connection. */
function cut(response: ServerResponse, body: string): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.write(body.slice(0, Math.floor(body.length / 2)), () => response.destroy());
}
