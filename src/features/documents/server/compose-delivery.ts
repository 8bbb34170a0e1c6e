import type { MailMessage } from '#platform/server/mail/mail.ts';
import type { Letterhead } from '#platform/server/mail/read-letterhead.ts';
import type { DocumentKind } from '../documents.contract.ts';
import type { documentFiles, documents } from './documents.tables.ts';

type Document = typeof documents.$inferSelect;
type File = typeof documentFiles.$inferSelect;

/** Name of a document in its message: neither what somebody typed nor a word of a paper, which could say anything to its reader. */
export const MAIL_NAMES: Record<DocumentKind, string> = {
  'mol-opposition': 'Opposition Memorandum',
  'foil-request': 'FOIL Request',
  'cite-check': 'Cite Check',
};

/**
 * A document with a matter number is filed by it, and by its recipient, who is in its title. Another's subject names no party: more
 * people see it than the message.
 */
export const subjectOf = (document: Document): string =>
  document.matterNumber === null ? MAIL_NAMES[document.kind] : titleOf(document);

/** Formats the title with the matter number: `FOIL Request: Records Access Officer, Town of Eastmere (matter 2026-0042)`. */
function titleOf({ title, matterNumber }: Document): string {
  return (matterNumber === null ? title : `${title} (matter ${matterNumber})`).replace(/[\s\p{Cc}]+/gu, ' ');
}

/** Composes the email with a finished document: to the one address that the person gave, with one Message-ID per sending. */
export function composeDelivery(letterhead: Letterhead, document: Document, files: File[]): MailMessage {
  return {
    to: document.deliverTo,
    subject: subjectOf(document),
    text: textOf(letterhead, document, files.length),
    // A resend that the person requests is a new message; all attempts of one sending are the same message.
    messageId: messageIdOf(letterhead, document, document.sending === 1 ? '' : `.${document.sending}`),
    attachments: files.map((file) => ({ filename: file.name, contentType: file.contentType, content: file.content })),
  };
}

/** Builds a Message-ID for a document. */
export function messageIdOf(letterhead: Pick<Letterhead, 'publicUrl'>, document: Document, suffix: string): string {
  return `<${document.id}${suffix}@${new URL(letterhead.publicUrl).hostname}>`;
}

function textOf(letterhead: Letterhead, document: Document, fileCount: number): string {
  const isOne = fileCount === 1;
  return [
    `${isOne ? 'The document you requested is' : 'The documents you requested are'} attached: ${MAIL_NAMES[document.kind]}.`,
    ...(document.summary ? [document.summary] : []),
    `${draftsOf(document, isOne)}. Artificial intelligence can make mistakes, nothing here is legal advice, and an attorney must review everything and verify every citation before it is used. Nothing is signed, and this was sent only to you.`,
    `You can download ${isOne ? 'it' : 'them'} again under My Documents: ${letterhead.publicUrl}/my-documents`,
    letterhead.firmName,
  ].join('\n\n');
}

/** After the sentence about the results, "they" would refer to the results. */
function draftsOf({ summary }: Document, isOne: boolean): string {
  if (summary) return isOne ? 'The document is a draft' : 'The documents are drafts';
  return isOne ? 'It is a draft' : 'They are drafts';
}
