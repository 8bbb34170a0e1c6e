import type { Mail, MailMessage, MailOutcome } from '../mail/mail.ts';

/** A fake mail server that stores what it was handed and returns given outcomes. */
export interface FakeMail extends Mail {
  readonly messages: MailMessage[];
  /** The outcomes of the next messages; afterwards everything is accepted. */
  readonly answers: MailOutcome[];
  /** Callbacks that run while the next messages wait for the server to be ready. */
  readonly beforeLeaving: (() => Promise<void>)[];
  /** True if it cannot be reached. */
  isAway: boolean;
}

/** Mail that never leaves the test. */
export function createFakeMail(): FakeMail {
  const messages: MailMessage[] = [];
  const responses: MailOutcome[] = [];
  const beforeLeaving: (() => Promise<void>)[] = [];
  const mail: FakeMail = {
    messages,
    answers: responses,
    beforeLeaving,
    isAway: false,
    isReachable: async () => !mail.isAway,
    async send(message, mayLeave) {
      await beforeLeaving.shift()?.();
      if (!(await mayLeave())) return { kind: 'withdrawn' };
      messages.push(message);
      return responses.shift() ?? { kind: 'sent' };
    },
  };
  return mail;
}
