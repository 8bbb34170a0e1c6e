import type { Mail, MailMessage, MailOutcome } from '../mail/mail.ts';

/** A mail server that keeps what it was handed and answers as told. */
export interface FakeMail extends Mail {
  readonly messages: MailMessage[];
  /** The answers to the next messages; afterwards everything is taken. */
  readonly answers: MailOutcome[];
}

/** Mail that never leaves the test. */
export function createFakeMail(): FakeMail {
  const messages: MailMessage[] = [];
  const answers: MailOutcome[] = [];
  return {
    messages,
    answers,
    async send(message) {
      messages.push(message);
      return answers.shift() ?? { kind: 'sent' };
    },
  };
}
