import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { JPEG, SVG } from '#features/catalogue/testing/sample-images.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import type { VideoThumbnail } from '../admin-training.contract.ts';

const ID = 'abcdefghijk';
const bytesOf = (inline: string) => Buffer.from(inline.split(',')[1] ?? '', 'base64');

let host: Server;
let requested: string[] = [];
let answer: (response: ServerResponse) => void;
let portal: TestPortal;
let cookie: string;
beforeAll(async () => {
  host = createServer((request, response) => {
    requested.push(String(request.url));
    answer(response);
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  portal = await openTestPortal({ videoPicturesUrl: `http://127.0.0.1:${(host.address() as AddressInfo).port}` });
  cookie = await portal.signIn({ role: 'admin' });
});
afterAll(async () => {
  await portal?.close();
  host.closeAllConnections();
  host.close();
});

const ask = async (id = ID) => {
  requested = [];
  return portal.call('GET', `/api/admin/video-pictures/${id}`, { cookie });
};
const pictureWhen = async (reply: typeof answer) => {
  answer = reply;
  return (await ask()).json<VideoThumbnail>();
};

test('the picture of a video comes from the one configured host, drawn anew', async () => {
  const found = await pictureWhen((response) => response.setHeader('content-type', 'image/jpeg').end(bytesOf(JPEG)));
  expect(requested).toEqual([`/vi/${ID}/mqdefault.jpg`]);
  expect(found).toEqual({ picture: expect.stringMatching(/^data:image\/webp;base64,/), isUnknown: false });
});

test('an id that YouTube does not know is said to be unknown', async () => {
  expect(await pictureWhen((response) => response.writeHead(404).end('gone'))).toEqual({ picture: null, isUnknown: true });
});

test('a host that fails, redirects, sends no image or too much of one gives no picture', async () => {
  const NONE = { picture: null, isUnknown: false };
  expect(await pictureWhen((response) => response.writeHead(500).end())).toEqual(NONE);
  expect(await pictureWhen((response) => response.writeHead(302, { location: '/livez' }).end())).toEqual(NONE);
  expect(requested).toHaveLength(1);
  expect(await pictureWhen((response) => response.end('<html>no picture</html>'))).toEqual(NONE);
  expect(await pictureWhen((response) => response.end(Buffer.alloc(600 * 1024)))).toEqual(NONE);
  expect(await pictureWhen((response) => response.destroy())).toEqual(NONE);
});

test('a host that goes on sending is cut off long before it ends', async () => {
  const piece = Buffer.alloc(64 * 1024);
  let sent = 0;
  const { picture } = await pictureWhen((response) => {
    const send = () => {
      do sent += piece.length;
      while (!response.destroyed && sent < 60_000_000 && response.write(piece));
      if (sent >= 60_000_000) response.end();
    };
    response.on('drain', send);
    send();
  });
  expect(picture).toBeNull();
  // Half a megabyte is read; the rest was in the buffers of the connection.
  expect(sent).toBeLessThan(30_000_000);
});

test('an SVG that comes instead of a photograph is drawn like every image', async () => {
  const { picture } = await pictureWhen((response) =>
    response.end(Buffer.from(String(bytesOf(SVG)).replace('>', '><script>alert(1)</script>'))),
  );
  expect(picture).toMatch(/^data:image\/webp;base64,/);
  expect(String(bytesOf(picture ?? ''))).not.toContain('script');
});

test('nothing but an id is asked for', async () => {
  for (const id of ['abc', '..%2f..%2fetc%2f', 'abcdefghij%2f', 'abcdefghijkl']) {
    expect((await ask(id)).statusCode).toBe(404);
    expect(requested).toEqual([]);
  }
});
