import type { ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { StandInStream } from './stand-in-commands.ts';
import { countUsage, type Ending, type StandInQuestion, type StreamFrames } from './stand-in-question.ts';

/** Content and timing of a streamed response. */
export interface Streaming {
  response: ServerResponse;
  question: StandInQuestion;
  frames: StreamFrames;
  stream: StandInStream;
  ending: Ending;
  thinks: boolean;
}

/** Streams a response, sending as many chunks at once as are due, until the client disconnects. */
export function streamAnswer(streaming: Streaming): void {
  const { response, stream, ending, frames } = streaming;
  const { everyMs = 0 } = stream;
  const count = typeof stream.pieces === 'number' ? stream.pieces : stream.pieces.length;
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' });
  response.write(frames.start(ending));
  const startedAt = performance.now();
  const said = { text: '', sent: 0 };
  const send = () => {
    const due = everyMs === 0 ? count : Math.min(count, Math.floor((performance.now() - startedAt) / everyMs));
    let written = '';
    for (; said.sent < due; said.sent += 1) {
      const piece = pieceAt(stream, said.sent);
      said.text += piece;
      written += frames.piece(piece);
    }
    if (written !== '') response.write(written);
    if (said.sent < count) return;
    clearInterval(timer);
    finish(streaming, said.text);
  };
  const timer = setInterval(send, everyMs);
  timer.unref();
  response.on('close', () => clearInterval(timer));
  if (everyMs === 0) send();
}

function pieceAt({ pieces, isStamped }: StandInStream, index: number): string {
  if (typeof pieces !== 'number') return pieces[index] ?? '';
  return isStamped ? `${(performance.timeOrigin + performance.now()).toFixed(2)} ` : `word${index + 1} `;
}

function finish({ response, question, frames, stream: { lastly, error = {} }, ending, thinks }: Streaming, text: string): void {
  if (lastly === 'stall') return;
  // Everything written before has to be sent.
  if (lastly === 'cut') return void response.write('', () => response.destroy());
  if (lastly === 'error') return void response.end(frames.fail(error));
  if (lastly === 'nonsense') return void response.end('data: <html>\n\n');
  const last = lastly ?? ending;
  response.end(frames.end({ text, ending: last, ...countUsage(question, text, thinks) }));
}
