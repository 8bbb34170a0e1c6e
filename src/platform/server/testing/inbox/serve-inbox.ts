import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ReceivedMail } from '../mail-stand-in.ts';
import { renderInbox, renderMail, renderMailList, renderMissing } from './inbox-pages.ts';

/** A web page with the messages that a stand-in for the mail server received. */
export interface Inbox {
  readonly url: string;
  close(): Promise<void>;
}

/** Host names of a browser on this machine; any other name would be a foreign site that points here. */
const OWN_NAMES = /^(?:localhost|127\.0\.0\.1)(?::\d+)?$/;

/**
 * Serves the inbox on loopback.
 * @param mails the newest first; read again each time
 * @param port preferred port; if it is taken, a free one
 */
export async function serveInbox(mails: readonly ReceivedMail[], port = 0): Promise<Inbox> {
  const server = createServer((request, response) => {
    if (!OWN_NAMES.test(request.headers.host ?? '')) return void response.writeHead(403).end();
    answer(mails, request, response);
  });
  await listenOn(server, port).catch(() => listenOn(server, 0));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function listenOn(server: Server, port: number): Promise<void> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
}

function answer(mails: readonly ReceivedMail[], request: IncomingMessage, response: ServerResponse): void {
  const [, section, id, part, index] = (request.url ?? '').split('/');
  const found = mails.find((mail) => mail.id === Number(id));
  const file = part === 'files' ? found?.mail.attachments[Number(index)] : undefined;
  if (file) sendFile(response, file.filename ?? 'attachment', file.content);
  else if (section === 'list') send(response, 200, () => renderMailList(mails));
  else if (section === '') send(response, 200, (nonce) => renderInbox(mails, nonce));
  else if (section === 'messages' && found && part === undefined) send(response, 200, (nonce) => renderMail(found, nonce));
  else send(response, 404, renderMissing);
}

/** No page can load or run anything except its own content with the nonce. */
function send(response: ServerResponse, status: number, html: (nonce: string) => string): void {
  const nonce = randomBytes(16).toString('base64');
  response
    .writeHead(status, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    })
    .end(html(nonce));
}

function sendFile(response: ServerResponse, name: string, content: Buffer): void {
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16)}`);
  response
    .writeHead(200, {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': `attachment; filename*=UTF-8''${encoded}`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    })
    .end(content);
}
