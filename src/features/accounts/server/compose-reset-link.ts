import type { Letterhead } from '#platform/server/mail/letterhead.ts';
import type { MailMessage } from '#platform/server/mail/mail.ts';
import { RESET_LINK_HOURS, RESET_PAGE } from '../profile.contract.ts';

/**
 * The e-mail with a link for a new password; to who has none yet it says that the account is there.
 * @param token what stands behind the link's `#`
 */
export function composeResetLink(
  letterhead: Letterhead,
  person: { email: string; passwordHash: string | null },
  resetId: string,
  token: string,
): MailMessage {
  const isFirst = person.passwordHash === null;
  return {
    to: person.email,
    subject: isFirst ? 'Set a password for your account' : 'A link for a new password',
    text: [
      isFirst
        ? `You have an account on ${letterhead.firmName}’s portal: ${letterhead.publicUrl}`
        : `An administrator of ${letterhead.firmName}’s portal has asked for a link with which you can set a new password.`,
      `To set ${isFirst ? 'a' : 'your new'} password, open this link:\n${letterhead.publicUrl}${RESET_PAGE}#${token}`,
      `The link can be used once, within ${RESET_LINK_HOURS} hours of being asked for. Do not pass it on: whoever has it can set the password.`,
      ...(isFirst ? [] : ['Until you use it, your password stays as it is. If you did not expect this, tell an administrator.']),
      letterhead.firmName,
    ].join('\n\n'),
    messageId: `<${resetId}.reset@${new URL(letterhead.publicUrl).hostname}>`,
    attachments: [],
  };
}
