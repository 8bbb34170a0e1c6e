import type { Mail, MailMessage, MailOutcome } from '../mail/mail.ts';

/** A mail server that keeps what it was handed and answers as told. */
export interface FakeMail extends Mail {
  readonly messages: MailMessage[];
  /** The answers to the next messages; afterwards everything is taken. */
  readonly answers: MailOutcome[];
  /** What happens elsewhere while the next messages wait for the server to be ready. */
  readonly beforeLeaving: (() => Promise<void>)[];
  /** Whether it cannot be spoken to. */
  isAway: boolean;
}

/** Mail that never leaves the test. */
export function createFakeMail(): FakeMail {
  const messages: MailMessage[] = [];
  const answers: MailOutcome[] = [];
  const beforeLeaving: (() => Promise<void>)[] = [];
  const mail: FakeMail = {
    messages,
    answers,
    beforeLeaving,
    isAway: false,
    isReachable: async () => !mail.isAway,
    async send(message, mayLeave) {
      await beforeLeaving.shift()?.();
      if (!(await mayLeave())) return { kind: 'withdrawn' };
      messages.push(message);
      return answers.shift() ?? { kind: 'sent' };
    },
  };
  return mail;
}
