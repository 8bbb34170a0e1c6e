import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** Default number of messages that are retained; the oldest are dropped first. */
const MAX_MAILS = 200;
const MAX_BYTES = 25 * 1024 * 1024;

/** A message as the mail server received it. */
export interface ReceivedMail {
  id: number;
  receivedAt: Date;
  /** Recipients in the envelope, whatever the headers say. */
  recipients: readonly string[];
  mail: ParsedMail;
}

/** A stand-in for the firm's mail server on loopback: it accepts everything and delivers nothing. */
export interface MailStandIn {
  /** Value for `SMTP_URL`. */
  readonly url: string;
  /** The newest first. */
  readonly mails: readonly ReceivedMail[];
  /** Ids of every message ever received, in order. */
  readonly messageIds: readonly string[];
  close(): Promise<void>;
}

/**
 * Starts the stand-in, on a free port unless one is named. Received messages are held in memory, and lost with it.
 * @param options.kept most messages to retain
 */
export async function startMailStandIn({ port = 0, kept = MAX_MAILS } = {}): Promise<MailStandIn> {
  const mails: ReceivedMail[] = [];
  const messageIds: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    size: MAX_BYTES,
    onData: (stream, { envelope }, done) => {
      const recipients = envelope.rcptTo.map(({ address }) => address);
      simpleParser(stream).then((mail) => {
        messageIds.push(mail.messageId ?? '');
        mails.unshift({ id: messageIds.length, receivedAt: new Date(), recipients, mail });
        mails.splice(kept);
        done();
      }, done);
    },
  });
  // A client that disconnects midway, such as a portal that is killed.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    messageIds,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
