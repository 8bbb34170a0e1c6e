import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';
import type { GeneratedDocument } from '#features/documents/documents.contract.ts';
import { createMail } from '#platform/server/mail/mail.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { downloadLetter } from './download-letter.ts';

/** A mail server that behaves as told, and counts attempts. */
export interface FailingServer {
  url: string;
  /** Number of connections, or of sign-in attempts where the server requires sign-in. */
  tries: number;
  /** IDs of messages that were received completely. */
  messageIds: string[];
  /** True to cut every connection after the last byte of a message, instead of accepting it. */
  isCutting: boolean;
}

/** Builds a server response with its own status code. */
export const refusal = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });

/** Starts it on a free port until the scenario ends. @param behave its deviations from accepting everything */
export async function startFailingServer(
  behave: (server: FailingServer) => SMTPServerOptions,
  credentials = '',
): Promise<FailingServer> {
  const told: FailingServer = { url: '', tries: 0, messageIds: [], isCutting: false };
  const own = behave(told);
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: 25 * 1024 * 1024,
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

/** An in-process portal whose clock is advanced by hand, and which sends its mail to a server. */
export interface MailPortal extends TestPortal {
  /** Requests letters, and runs all jobs that are due. @returns their ids */
  order(letters: number): Promise<string[]>;
  look(id: string): Promise<GeneratedDocument>;
  /** Advances the clock by so many minutes, and runs the jobs that are due then. */
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
      // The queue waits by the database's clock, which nobody advances; the extra second allows for storing the wait.
      const due = new Date(portal.clock.now().getTime() + 1_000).toISOString();
      await portal.deps.db.execute(
        sql`update pgboss.job set start_after = now() where state = 'created' and start_after <= ${due}::timestamptz`,
      );
      await portal.runJobs();
    },
  };
}
