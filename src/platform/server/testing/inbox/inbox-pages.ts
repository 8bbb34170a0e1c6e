import type { ReceivedMail } from '../mail-stand-in.ts';
import { SCRIPT, STYLE } from './inbox-assets.ts';

/** The page with all messages, which refetches the list by itself. */
export const renderInbox = (mails: readonly ReceivedMail[], nonce: string): string =>
  pageOf(
    'Inbox',
    nonce,
    `<h1>Inbox</h1>
<p class="quiet">Everything that the portal has sent since the start, newest first. Nothing of it has left this machine.</p>
<div id="list" aria-live="polite">${renderMailList(mails)}</div>
<script nonce="${nonce}">${SCRIPT}</script>`,
  );

/** The list alone. */
export function renderMailList(mails: readonly ReceivedMail[]): string {
  if (mails.length === 0) return '<p class="empty">No messages yet. What the portal sends appears here by itself.</p>';
  return `<ul>${mails.map(itemOf).join('')}</ul>`;
}

function itemOf({ id, receivedAt, recipients, mail }: ReceivedMail): string {
  const count = mail.attachments.length;
  const files = count === 0 ? '' : ` · ${count} ${count === 1 ? 'file' : 'files'}`;
  return `<li><a href="/messages/${id}">${asText(mail.subject || '(no subject)')}</a>
<span class="quiet">${asText(recipients.join(', '))} · ${timeOf(receivedAt)}${files}</span></li>`;
}

/** One message as text: any HTML in it is never rendered. */
export const renderMail = ({ id, receivedAt, recipients, mail }: ReceivedMail, nonce: string): string =>
  pageOf(
    mail.subject || '(no subject)',
    nonce,
    `<p><a href="/">Back to the inbox</a></p>
<h1>${asText(mail.subject || '(no subject)')}</h1>
<dl>
<dt>From</dt><dd>${asText(mail.from?.text ?? '')}</dd>
<dt>To</dt><dd>${asText(recipients.join(', '))}</dd>
<dt>Received</dt><dd>${timeOf(receivedAt)}</dd>
<dt>Message-ID</dt><dd>${asText(mail.messageId ?? '')}</dd>
</dl>
${filesOf(id, mail.attachments)}
<pre>${withLinks(mail.text ?? '')}</pre>`,
  );

function filesOf(id: number, attachments: ReceivedMail['mail']['attachments']): string {
  if (attachments.length === 0) return '';
  const items = attachments.map(
    ({ filename, size }, index) =>
      `<li><a href="/messages/${id}/files/${index}" download>${asText(filename ?? 'attachment')}</a> <span class="quiet">${sizeOf(size)}</span></li>`,
  );
  return `<h2>Files</h2><ul>${items.join('')}</ul>`;
}

/** The page for a message that is not, or no longer, stored. */
export const renderMissing = (nonce: string): string =>
  pageOf('Not found', nonce, '<h1>Not found</h1><p>This message is not kept any more. <a href="/">Back to the inbox</a></p>');

const pageOf = (title: string, nonce: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${asText(title)}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body><main>${body}</main></body>
</html>
`;

const timeOf = (at: Date) => `<time datetime="${at.toISOString()}">${at.toLocaleString('en-US', { hour12: false })}</time>`;

const sizeOf = (bytes: number) => `${Math.max(1, Math.round(bytes / 1024))} kB`;

/** Makes addresses in a message links, such as that of a new password. */
const withLinks = (text: string) =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => (index % 2 === 0 ? asText(part) : `<a href="${asText(part)}" rel="noreferrer">${asText(part)}</a>`))
    .join('');

const asText = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
