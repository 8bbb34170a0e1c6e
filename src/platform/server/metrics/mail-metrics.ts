import { Histogram, type Registry } from 'prom-client';
import type { Mail, MailOutcome } from '../mail/mail.ts';

export interface MailMetrics {
  sent(outcome: MailOutcome['kind'] | 'error', seconds: number): void;
}

const BUCKETS = [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 120];

/** Metrics of messages that were handed to the mail server. */
export function mailMetrics(registry: Registry): MailMetrics {
  const duration = new Histogram({
    name: 'atrium_mail_duration_seconds',
    help: 'Tries to send a message by outcome (sent, refused, later, unknown, withdrawn, error): how many, and how long they took.',
    labelNames: ['outcome'] as const,
    buckets: BUCKETS,
    registers: [registry],
  });
  return { sent: (outcome, seconds) => duration.observe({ outcome }, seconds) };
}

/** The same mail, with every attempt counted. */
export function measureMail(mail: Mail, figures: MailMetrics): Mail {
  return {
    isReachable: () => mail.isReachable(),
    send: async (message, mayLeave) => {
      const start = performance.now();
      const record = (outcome: MailOutcome['kind'] | 'error') => figures.sent(outcome, (performance.now() - start) / 1000);
      try {
        const outcome = await mail.send(message, mayLeave);
        record(outcome.kind);
        return outcome;
      } catch (error) {
        record('error');
        throw error;
      }
    },
  };
}
