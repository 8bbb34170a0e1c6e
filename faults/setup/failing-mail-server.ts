import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';
import type { GeneratedDocument } from '#features/documents/documents.contract.ts';
import { createMail } from '#platform/server/mail/mail.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { downloadLetter } from './download-letter.ts';

/** A mail server that behaves as told, and counts. */
export interface FailingServer {
  url: string;
  /** How often somebody connected, or tried to sign in where that is asked for. */
  tries: number;
  /** Of messages that came whole. */
  messageIds: string[];
  /** Cuts every connection behind the last byte of a message, instead of saying yes to it. */
  isCutting: boolean;
}

/** What the server says with a code of its own. */
export const refusal = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });

/** Starts it on a free port until the scenario ends. @param behave what it does otherwise than to take everything */
export async function startFailingServer(
  behave: (server: FailingServer) => SMTPServerOptions,
  credentials = '',
): Promise<FailingServer> {
  const told: FailingServer = { url: '', tries: 0, messageIds: [], isCutting: false };
  const own = behave(told);
  const server = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ['STARTTLS'], disableReverseLookup: true, size: 25 * 1024 * 1024 },
    onData: (stream, _session, done) => {
      let head = '';
      stream.on('data', (chunk) => {
        if (head.length < 10_000) head += chunk;
      });
      stream.on('end', () => {
        told.messageIds.push(/^message-id: (.+)$/im.exec(head)?.[1]?.trim() ?? '');
        if (!told.isCutting) return done();
        for (const connection of server.connections) (connection as unknown as { _socket: Socket })._socket.destroy();
      });
    },
    ...own,
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  told.url = `smtp://${credentials}127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  return told;
}

/** A portal of this process whose clock is moved by hand, and which sends its mail to a server. */
export interface MailPortal extends TestPortal {
  /** Orders letters, and does all work that is due. @returns their ids */
  order(letters: number): Promise<string[]>;
  look(id: string): Promise<GeneratedDocument>;
  /** Lets so many minutes pass, and does the work that is due then. */
  pass(minutes: number): Promise<void>;
}

/** Opens it until the scenario ends. */
export async function openMailPortal(smtpUrl: string): Promise<MailPortal> {
  const portal = await openTestPortal();
  onTestFinished(() => portal.close());
  portal.deps.mail = createMail({ ...portal.deps.config, smtpUrl }, () => Promise.resolve('Example Law LLP'));
  const cookie = await portal.signIn();
  return {
    ...portal,
    order: async (letters) => {
      const ids: string[] = [];
      for (let letter = 0; letter < letters; letter += 1) {
        const body = downloadLetter(`M-${letter}`);
        ids.push((await portal.call('POST', '/api/foil-request/generate', { cookie, body })).json().id);
      }
      await portal.runJobs();
      return ids;
    },
    look: async (id) => (await portal.call('GET', `/api/documents/${id}`, { cookie })).json(),
    pass: async (minutes) => {
      portal.clock.advance(minutes * 60_000);
      // The queue waits by the database's clock, which nobody moves; a second is what storing the wait may take.
      const due = new Date(portal.clock.now().getTime() + 1_000).toISOString();
      await portal.deps.db.execute(
        sql`update pgboss.job set start_after = now() where state = 'created' and start_after <= ${due}::timestamptz`,
      );
      await portal.runJobs();
    },
  };
}
