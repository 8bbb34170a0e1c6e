import type { Letterhead } from '#platform/server/mail/letterhead.ts';
import type { MailMessage } from '#platform/server/mail/mail.ts';

/** The e-mail that says that an account can be used now. @param approval its id, which every try at the message shares */
export function composeApproval({ publicUrl, firmName }: Letterhead, to: string, approval: string): MailMessage {
  return {
    to,
    subject: 'Your account',
    text: [
      `Your account on ${firmName}’s portal has been approved and can be used now.`,
      `Sign in here: ${publicUrl}`,
      // Nobody had to prove that the address is theirs to ask with it, and whoever asked chose the password.
      'If you did not ask for an account, tell an administrator at once: somebody may have asked for it in your name.',
      firmName,
    ].join('\n\n'),
    messageId: `<${approval}.approved@${new URL(publicUrl).hostname}>`,
    attachments: [],
  };
}
