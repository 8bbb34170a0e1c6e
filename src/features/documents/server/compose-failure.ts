import type { Config } from '#platform/server/config.ts';
import type { MailMessage } from '#platform/server/mail/mail.ts';
import { messageIdOf, SUBJECTS, withFullStop } from './compose-delivery.ts';
import { GRACE_DAYS } from './destroy-outlived-papers.ts';
import type { documents } from './documents.tables.ts';

type Document = typeof documents.$inferSelect;

/** The e-mail that says that a document could not be made: to the address that waits for it, one message a failure. */
export function composeFailure(
  config: Pick<Config, 'publicUrl' | 'firmName'>,
  document: Document,
  hasPapers: boolean,
): MailMessage {
  return {
    to: document.deliverTo,
    subject: SUBJECTS[document.kind],
    text: textOf(config, document, hasPapers),
    messageId: messageIdOf(config, document, `.failed-${document.sending}`),
    attachments: [],
  };
}

function textOf(config: Pick<Config, 'publicUrl' | 'firmName'>, document: Document, hasPapers: boolean): string {
  return [
    `What you asked for could not be made: ${withFullStop(document.title)}`,
    `The reason: ${document.error}`,
    'Nothing was sent to anybody but this message to you.',
    `To try again, open My Documents: ${config.publicUrl}/my-documents${hasPapers ? `\nThe papers that came with your request are kept for ${GRACE_DAYS} days. After that they are deleted and have to be uploaded again.` : ''}`,
    config.firmName,
  ].join('\n\n');
}
