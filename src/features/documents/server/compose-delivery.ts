import type { Config } from '#platform/server/config.ts';
import type { MailMessage } from '#platform/server/mail/mail.ts';
import type { DocumentKind } from '../documents.contract.ts';
import type { documentFiles, documents } from './documents.tables.ts';

type Document = typeof documents.$inferSelect;
type File = typeof documentFiles.$inferSelect;

/** The subject names no agency, party or matter: it is seen by more people than the message. */
const SUBJECTS: Record<DocumentKind, string> = {
  'mol-opposition': 'Opposition Memorandum',
  'foil-request': 'FOIL Request',
};

/** The e-mail that carries a finished document: to the one address that the person gave, with one Message-ID per sending. */
export function composeDelivery(config: Pick<Config, 'publicUrl' | 'firmName'>, document: Document, files: File[]): MailMessage {
  return {
    to: document.deliverTo,
    subject: SUBJECTS[document.kind],
    text: textOf(config, document, files.length),
    messageId: messageIdOf(config, document),
    attachments: files.map((file) => ({ filename: file.name, contentType: file.contentType, content: file.content })),
  };
}

/** A sending that the person asks for again is a new message; every try of one sending is the same message. */
function messageIdOf(config: Pick<Config, 'publicUrl'>, document: Document): string {
  const suffix = document.sending === 1 ? '' : `.${document.sending}`;
  return `<${document.id}${suffix}@${new URL(config.publicUrl).hostname}>`;
}

function textOf(config: Pick<Config, 'publicUrl' | 'firmName'>, document: Document, fileCount: number): string {
  const isOne = fileCount === 1;
  return [
    `${isOne ? 'The document that you asked for is' : 'The documents that you asked for are'} attached: ${document.title}.`,
    `${isOne ? 'It is a draft' : 'They are drafts'}. Artificial intelligence can make mistakes, nothing here is legal advice, and an attorney must review everything and verify every citation before it is used. Nothing is signed, and this was sent to nobody but you.`,
    `You can download ${isOne ? 'it' : 'them'} again under My Documents: ${config.publicUrl}/my-documents`,
    config.firmName,
  ].join('\n\n');
}
