import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

// The floor for proxying a stream: `http.request().pipe()`, and nothing else. Prints its address once it listens.
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

const server = createServer((requested, response) => {
  const address = `${process.env.UPSTREAM_URL}/v1/responses`;
  const upstream = request(address, { agent, method: 'POST', headers: { 'content-type': 'application/json' } }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, { 'content-type': answer.headers['content-type'] ?? '' });
    answer.pipe(response);
  });
  requested.pipe(upstream);
}).listen(0, '127.0.0.1', 4_096);

await once(server, 'listening');
process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
process.on('SIGTERM', () => process.exit(0));
