import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { createForwarder } from './forward-requests.ts';

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** A portal that compresses its pages for clients that accept it. */
const compressing: RequestListener = (request, response) => {
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Content-Security-Policy', "default-src 'self'");
  if (!request.headers['accept-encoding']?.includes('gzip')) return void response.end('<p>Tools</p>');
  response.setHeader('Content-Encoding', 'gzip').end(gzipSync('<p>Tools</p>'));
};

test('a page that the portal would compress for a browser can be read, and is dressed', async () => {
  const port = await serve(compressing);
  const forward = createForwarder({
    port: async () => port,
    dress: async (html, policy) => ({ html: `${html}<script></script>`, policy: `${policy}; connect-src 'self'` }),
  });
  const front = await serve(forward);
  const answer = await fetch(`http://127.0.0.1:${front}/`, { headers: { 'accept-encoding': 'gzip, br' } });
  expect(await answer.text()).toBe('<p>Tools</p><script></script>');
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'self'; connect-src 'self'");
});
