import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A response as it came over the connection. */
export interface RawResponse {
  status: number;
  headers: Headers;
  body: string;
  /** Data after the body, such as another response. */
  rest: string;
}

/** Makes a server listen on a free port of this machine. @returns the port */
export async function listenLocally(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

/** Sends raw bytes, so that no client corrects them, and reads until the connection is closed. */
export async function sendRaw(port: number, bytes: string | Buffer): Promise<RawResponse> {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  socket.on('error', () => {});
  socket.write(bytes);
  await once(socket, 'close');
  return readRawResponse(Buffer.concat(chunks));
}

/** The bytes of a request without any normalization of its address. @param lines header lines beyond the host's */
export function rawRequest(method: string, address: string, lines: readonly string[] = [], body: string | Buffer = ''): Buffer {
  const head = [`${method} ${address} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...lines];
  if (body.length > 0) head.push(`Content-Length: ${Buffer.byteLength(body)}`);
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'), Buffer.from(body)]);
}

/** Reads the first response that is one, not "100 Continue"; its body is as long as its head says. */
export function readRawResponse(bytes: Buffer): RawResponse {
  const end = bytes.indexOf('\r\n\r\n');
  if (bytes.toString('latin1', 0, 12) === 'HTTP/1.1 100') return readRawResponse(bytes.subarray(end + 4));
  const [first = '', ...lines] = bytes.subarray(0, Math.max(end, 0)).toString('latin1').split('\r\n');
  const headers = new Headers(lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]));
  const length = Number(headers.get('content-length') ?? bytes.length);
  const body = bytes.subarray(end + 4);
  const rest = body.subarray(length).toString();
  return { status: Number(first.split(' ')[1]), headers, body: body.subarray(0, length).toString(), rest };
}
