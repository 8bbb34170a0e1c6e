import { createHmac, type KeyObject } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/db/db.ts';
import { newKey, open, seal, unwrapKey, wrapKey } from '#platform/server/sealed.ts';
import { chatbotPaperParts, conversationKeys } from '../papers.tables.ts';

const PART_BYTES = 1024 * 1024;

/** Key of a conversation's papers. */
export interface ConversationKey {
  conversationId: number;
  key: KeyObject;
}

/** Kind of content in a paper's sealed parts: the file, or its text as `compressPaper` makes it. */
export type SealedContent = (typeof chatbotPaperParts.$inferSelect)['content'];

const aboutKey = (conversationId: number) => `conversation/${conversationId}/key`;

/** Takes the next paper's number, and makes the conversation's key with its first. Part of the transaction that stores the paper. */
export async function takeNumber(
  tx: Db,
  masterKey: KeyObject,
  conversationId: number,
): Promise<ConversationKey & { number: number }> {
  const wrapped = wrapKey(masterKey, newKey(), aboutKey(conversationId));
  const [row] = await tx
    .insert(conversationKeys)
    .values({ conversationId, wrapped, lastNumber: 1 })
    .onConflictDoUpdate({
      target: conversationKeys.conversationId,
      set: { lastNumber: sql`${conversationKeys.lastNumber} + 1` },
    })
    .returning();
  if (!row) throw new Error('a key was not returned');
  return { conversationId, number: row.lastNumber, key: unwrapKey(masterKey, row.wrapped, aboutKey(conversationId)) };
}

/** Opens the key of a conversation's papers; undefined if it never had one. @throws SealBrokenError */
export async function openConversationKey(
  db: Db,
  masterKey: KeyObject,
  conversationId: number,
): Promise<ConversationKey | undefined> {
  const [row] = await db.select().from(conversationKeys).where(eq(conversationKeys.conversationId, conversationId));
  return row && { conversationId, key: unwrapKey(masterKey, row.wrapped, aboutKey(conversationId)) };
}

/** Keyed hash by which the same file is found again in its conversation, hex. */
export const fingerprintOf = ({ key }: ConversationKey, content: Buffer): string =>
  createHmac('sha256', key).update(content).digest('hex');

/** Seals a field of a paper or a reply. @param about its kind and id, for example `paper/3/name` */
export const sealField = ({ key, conversationId }: ConversationKey, about: string, value: unknown): Buffer =>
  seal(key, Buffer.from(JSON.stringify(value)), `conversation/${conversationId}/${about}`);

/** Opens what `sealField` sealed. @throws SealBrokenError */
export const openField = <Value>({ key, conversationId }: ConversationKey, about: string, sealed: Buffer): Value =>
  JSON.parse(open(key, sealed, `conversation/${conversationId}/${about}`).toString());

/** Stores a paper's file or text in place of an earlier one. */
export async function storeContent(
  tx: Db,
  own: ConversationKey,
  { paperId, content }: { paperId: number; content: SealedContent },
  bytes: Buffer,
): Promise<void> {
  await removeContent(tx, paperId, content);
  for (let part = 0; part * PART_BYTES < bytes.length; part += 1) {
    const piece = bytes.subarray(part * PART_BYTES, (part + 1) * PART_BYTES);
    const sealed = seal(own.key, piece, aboutPart(own, paperId, content, part));
    await tx.insert(chatbotPaperParts).values({ paperId, content, part, sealed });
  }
}

/** Opens a paper's file or text; empty if it has none. @throws SealBrokenError */
export async function openContent(db: Db, own: ConversationKey, paperId: number, content: SealedContent): Promise<Buffer> {
  const rows = await db
    .select({ part: chatbotPaperParts.part, sealed: chatbotPaperParts.sealed })
    .from(chatbotPaperParts)
    .where(isContent(paperId, content))
    .orderBy(asc(chatbotPaperParts.part));
  return Buffer.concat(rows.map(({ part, sealed }) => open(own.key, sealed, aboutPart(own, paperId, content, part))));
}

/** Destroys a paper's file or text. */
export const removeContent = async (tx: Db, paperId: number, content: SealedContent): Promise<void> =>
  void (await tx.delete(chatbotPaperParts).where(isContent(paperId, content)));

const isContent = (paperId: number, content: SealedContent) =>
  and(eq(chatbotPaperParts.paperId, paperId), eq(chatbotPaperParts.content, content));

const aboutPart = ({ conversationId }: ConversationKey, paperId: number, content: SealedContent, part: number) =>
  `conversation/${conversationId}/paper/${paperId}/${content}/${part}`;
