import { insertPaper } from '#features/chatbot/server/papers/papers.store.ts';
import { readAttachedPaper } from '#features/chatbot/server/papers/read-paper.jobs.ts';
import { chatbotReplyPapers } from '#features/chatbot/server/papers.tables.ts';
import type { TestUser } from './insert-test-user.ts';
import type { TestPortal } from './test-portal.ts';

/** An email with a text file attached. */
export const EMAIL_WITH_ATTACHMENT = [
  ...['From: a@firm.example', 'To: b@firm.example', 'Subject: Rent', 'MIME-Version: 1.0'],
  ...['Content-Type: multipart/mixed; boundary=x', '', '--x', 'Content-Type: text/plain', '', 'See the note.', '--x'],
  ...['Content-Type: text/plain; name="Attached.txt"', 'Content-Disposition: attachment; filename="Attached.txt"', ''],
  ...['The rent was paid.', '--x--', ''],
].join('\r\n');

/** Attaches an email to a person's conversation, which its reply was given. */
export async function insertTestPaper(
  { deps }: Pick<TestPortal, 'deps'>,
  { id, conversationId, replyId }: TestUser,
): Promise<void> {
  const { db, masterKey, clock } = deps;
  const file = { name: 'Rent.eml', format: 'email', content: Buffer.from(EMAIL_WITH_ATTACHMENT) } as const;
  const { row } = await insertPaper(db, masterKey, { userId: id, conversationId }, file, clock.now());
  await readAttachedPaper(deps, { paperId: row.id });
  await db.insert(chatbotReplyPapers).values({ messageId: replyId, conversationId, seen: [{ paper: 1, pages: null }] });
}
