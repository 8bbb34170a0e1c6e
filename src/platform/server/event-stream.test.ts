import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { type EventStream, eventFrame, openEventStream } from './event-stream.ts';

const app = () => fastify({ forceCloseConnections: true });
let close = async () => {};
afterEach(() => close());

/** A server with one open stream, and a connection to it on which nothing is read unless there is a listener. */
async function listen() {
  const opened = Promise.withResolvers<EventStream>();
  const server = app();
  server.get('/', async (_request, reply) => {
    reply.header('X-Content-Type-Options', 'nosniff');
    opened.resolve(openEventStream(reply));
    return reply;
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  close = async () => {
    socket.destroy();
    await server.close();
  };
  socket.pause();
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  return { stream: await opened.promise, socket };
}

test('events come as they stand, behind the headers that every answer has, and the connection ends with the stream', async () => {
  const { stream, socket } = await listen();
  let text = '';
  socket.resume().on('data', (chunk) => {
    text += chunk;
  });
  stream.write(eventFrame('text', { text: 'two\nlines' }));
  stream.end();
  expect(stream.isOpen).toBe(false);
  stream.write(eventFrame('text', { text: 'too late' }));
  await once(socket, 'close');
  const [head = '', body] = text.split('\r\n\r\n');
  expect(head.toLowerCase()).toContain('content-type: text/event-stream; charset=utf-8');
  expect(head.toLowerCase()).toContain('x-content-type-options: nosniff');
  expect(head.toLowerCase()).not.toContain('transfer-encoding');
  expect(body).toBe('event: text\ndata: {"text":"two\\nlines"}\n\n');
});

test('the connection of somebody who does not read is cut, rather than all that they have not read kept', async () => {
  const { stream } = await listen();
  const ended = new Promise<void>((resolve) => stream.onEnd(resolve));
  const frame = eventFrame('text', { text: 'x'.repeat(64 * 1024) });
  let written = 0;
  while (stream.isOpen && written < 1_000) {
    stream.write(frame);
    written += 1;
    await new Promise(setImmediate);
  }
  await ended;
  expect(written).toBeLessThan(1_000);
});

test('whoever asks about the end of a stream that has ended is told at once', async () => {
  const { stream, socket } = await listen();
  socket.destroy();
  await new Promise<void>((resolve) => stream.onEnd(resolve));
  await new Promise<void>((resolve) => stream.onEnd(resolve));
  expect(stream.isOpen).toBe(false);
});
