import type { MailMessage } from '#platform/server/mail/mail.ts';
import type { Letterhead } from '#platform/server/mail/read-letterhead.ts';
import { MAIL_NAMES, messageIdOf, subjectOf } from './compose-delivery.ts';
import type { documents } from './documents.tables.ts';
import { GRACE_DAYS } from './sealed-papers.ts';

type Document = typeof documents.$inferSelect;

/** Composes the email that says that a document failed: to the address that waits for it, one message per failure. */
export function composeFailure(letterhead: Letterhead, document: Document, hasPapers: boolean): MailMessage {
  return {
    to: document.deliverTo,
    subject: subjectOf(document),
    text: textOf(letterhead, document, hasPapers),
    messageId: messageIdOf(letterhead, document, `.failed-${document.sending}`),
    attachments: [],
  };
}

function textOf(letterhead: Letterhead, document: Document, hasPapers: boolean): string {
  return [
    `The document you requested could not be created: ${MAIL_NAMES[document.kind]}.`,
    `Reason: ${document.error}`,
    'Nothing was sent to anyone except this message to you.',
    `To try again, open My Documents: ${letterhead.publicUrl}/my-documents${hasPapers ? `\nThe papers you uploaded are kept for ${GRACE_DAYS} days. After that, they are deleted and must be uploaded again.` : ''}`,
    letterhead.firmName,
  ].join('\n\n');
}
