import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { SendMailOptions } from 'nodemailer';
import type { Config } from '../config.ts';

export interface MailMessage {
  /** One address; the only recipient. */
  to: string;
  subject: string;
  text: string;
  /** With angle brackets; the same for every attempt at one delivery, so that a repeat can be recognized. */
  messageId: string;
  attachments: { filename: string; contentType: string; content: Buffer }[];
}

/** Why a message waits although the server did not ask for it. */
export type DeferralCause = 'unreachable' | 'sign-in-refused';

/**
 * Outcome of a message. `unknownInline`: the server may or may not have accepted it. `discarded`: the sender called it back in time.
 * `isGreylisted`: the server does not know the portal yet, and will accept the message after some minutes that it does not
 * specify.
 */
export type MailOutcome =
  | { kind: 'sent' }
  | { kind: 'refused'; reason: string }
  | { kind: 'later'; reason: string; cause?: DeferralCause; isGreylisted?: true }
  | { kind: 'unknown' }
  | { kind: 'withdrawn' };

export interface Mail {
  /** @param mayLeave called once the server is ready for the message's first byte; if it returns false, nothing is sent. */
  send(message: MailMessage, mayLeave: () => Promise<boolean>): Promise<MailOutcome>;
  /** True if the server currently responds and accepts the portal's sign-in. */
  isReachable(): Promise<boolean>;
}

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>;

/** Returns the current sender name of messages. */
export type SenderName = () => Promise<string>;

/** Mail by SMTP, or into `dataDir/outbox` when no server is configured. */
export function createMail(config: MailConfig, senderName: SenderName): Mail {
  return config.smtpUrl ? smtpMail(config, config.smtpUrl, senderName) : outboxMail(config, senderName);
}

/** Reason why a message waits: until the server responds at all, or until it lets the portal in. */
export const SERVER_UNREACHABLE = 'The mail server cannot be reached.';
export const SERVER_SIGN_IN_REFUSED = 'The mail server does not accept the portal’s sign-in.';

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };
const NO_OUTSIDE_CONTENT = { disableFileAccess: true, disableUrlAccess: true };
const COMPOSED_ONLY = { streamTransport: true, buffer: true, newline: 'windows' } as const;

/** Loaded with the first message: a portal that has none to send yet saves its memory. */
const loadMailer = async () => (await import('nodemailer')).default;

/** Pause after a refused sign-in: it would be refused to everybody, and servers lock accounts that fail over and over. */
const SIGN_IN_PAUSE_MS = 5 * 60_000;
const REFUSED_SIGN_IN: MailOutcome = { kind: 'later', reason: SERVER_SIGN_IN_REFUSED, cause: 'sign-in-refused' };

function smtpMail(config: MailConfig, url: string, senderName: SenderName): Mail {
  let pausedUntil = 0;
  return {
    async isReachable() {
      if (performance.now() < pausedUntil) return false;
      const transport = (await loadMailer()).createTransport({ url, ...TIMEOUTS, ...NO_OUTSIDE_CONTENT });
      return transport
        .verify()
        .catch((error: SmtpError) => {
          if (isRefusedSignIn(error)) pausedUntil = performance.now() + SIGN_IN_PAUSE_MS;
          return false;
        })
        .finally(() => transport.close());
    },
    async send(message, mayLeave) {
      if (performance.now() < pausedUntil) return REFUSED_SIGN_IN;
      const composed = compose(config, await senderName(), message);
      // A transport per message, because only its own log shows that the whole message went out.
      const watch = watchHandOver();
      const nodemailer = await loadMailer();
      const transport = nodemailer.createTransport({ url, ...TIMEOUTS, ...NO_OUTSIDE_CONTENT, ...watch.options });
      let isWithdrawn = false;
      let trouble: { error: unknown } | undefined;
      transport.use('stream', (mail, done) => {
        mail.message.processFunc((content) => Readable.from(unlessWithdrawn(content)));
        done();
      });
      async function* unlessWithdrawn(content: Readable) {
        isWithdrawn = !(await mayLeave().catch((error) => {
          trouble = { error };
          return false;
        }));
        if (isWithdrawn) throw new Error('withdrawn');
        yield* content;
      }
      try {
        await transport.sendMail(composed);
        return { kind: 'sent' };
      } catch (error) {
        if (trouble) throw trouble.error;
        if (isWithdrawn) return { kind: 'withdrawn' };
        const outcome = classifyFailure(error as SmtpError, watch.isHandedOver());
        if (outcome === REFUSED_SIGN_IN) pausedUntil = performance.now() + SIGN_IN_PAUSE_MS;
        return outcome;
      } finally {
        transport.close();
      }
    },
  };
}

/** Tracks whether the message's last byte was sent. The error does not say: a lost connection looks the same at every moment. */
function watchHandOver() {
  let handedOver = false;
  const note = (entry: unknown) => {
    handedOver ||= (entry as { tnx?: string }).tnx === 'message';
  };
  const logger = { level: () => {}, trace: note, debug: note, info: note, warn: note, error: note, fatal: note };
  return { options: { logger }, isHandedOver: () => handedOver };
}

interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  response?: string;
}

/**
 * Deferred by a policy of the server (RFC 3463, X.7), as in greylisting (RFC 6647), or in plain text, as from servers that send
 * 4.2.0; a busy server sends 4.3 or 4.4.
 */
const GREYLISTED = /^45[01](?:[ -]4\.7\.\d|\b.*gr[ea]y-?list)/is;

const isRefusedSignIn = ({ responseCode }: SmtpError): boolean => [530, 534, 535].includes(responseCode ?? 0);

/** Only the server's reply code distinguishes a refusal from a deferral; without one after DATA the outcome is unknown. */
function classifyFailure(error: SmtpError, handedOver: boolean): MailOutcome {
  const code = error.responseCode;
  if (isRefusedSignIn(error)) return REFUSED_SIGN_IN;
  if (code !== undefined && code >= 500) return { kind: 'refused', reason: refusalInWords(code) };
  if (code !== undefined) {
    const reason = `The mail server asked to try again later (${code}).`;
    return { kind: 'later', reason, ...(GREYLISTED.test(error.response ?? '') ? { isGreylisted: true } : {}) };
  }
  if (handedOver) return { kind: 'unknown' };
  return { kind: 'later', reason: SERVER_UNREACHABLE, cause: 'unreachable' };
}

/** Our own words and the server's code: its text may name machines inside the firm. */
function refusalInWords(code: number): string {
  if ([550, 551, 553].includes(code)) return `The mail server does not accept this address (${code}).`;
  if (code === 552) return `The mail server finds the message or the mailbox too full (${code}).`;
  return `The mail server refused the message (${code}).`;
}

function outboxMail(config: MailConfig, senderName: SenderName): Mail {
  const folder = path.join(config.dataDir, 'outbox');
  return {
    isReachable: async () => true,
    async send(message, mayLeave) {
      const nodemailer = await loadMailer();
      const transport = nodemailer.createTransport({ ...COMPOSED_ONLY, ...NO_OUTSIDE_CONTENT });
      const composed = await transport.sendMail(compose(config, await senderName(), message));
      if (!(await mayLeave())) return { kind: 'withdrawn' };
      const file = path.join(folder, `${message.messageId.replace(/[^\w.-]+/g, '_').replace(/^_|_$/g, '')}.eml`);
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(`${file}.part`, composed.message as Buffer, { mode: 0o600 });
        await rename(`${file}.part`, file);
      } catch {
        return { kind: 'later', reason: 'The outbox cannot be written.' };
      }
      return { kind: 'sent' };
    },
  };
}

/** The envelope is explicit: no text in a header can add a recipient. */
function compose(config: MailConfig, senderName: string, message: MailMessage): SendMailOptions {
  const from = config.mailFrom.match(/<([^>]+)>/)?.[1] ?? config.mailFrom;
  return {
    from: { name: senderName, address: from },
    to: { name: '', address: message.to },
    envelope: { from, to: [message.to] },
    subject: message.subject,
    text: message.text,
    messageId: message.messageId,
    attachments: message.attachments,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
