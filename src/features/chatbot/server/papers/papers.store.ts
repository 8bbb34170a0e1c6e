import type { KeyObject } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import { type ChatPaper, PAPER_LIMITS, PAPER_MESSAGES, type PaperFormat } from '#features/chatbot/papers.contract.ts';
import type { Db } from '#platform/server/db/db.ts';
import { AppError, notFound } from '#platform/server/errors.ts';
import { chatbotConversations } from '../chatbot.tables.ts';
import { chatbotPapers } from '../papers.tables.ts';
import {
  type ConversationKey,
  fingerprintOf,
  openConversationKey,
  openField,
  sealField,
  storeContent,
  takeNumber,
} from './paper-seals.ts';

/** Findings of a paper's reading; sealed with it. */
export type PaperVerdict = Pick<ChatPaper, 'remarks' | 'unit' | 'units' | 'attachments'> & {
  /** Sentences addressed to a machine, as offsets into the text: no model is given them. */
  dropped: { start: number; end: number }[];
};

type PaperRow = typeof chatbotPapers.$inferSelect;

/** A paper of a conversation with its key. */
export interface OwnPaper {
  own: ConversationKey;
  row: PaperRow;
}

const MOST_STORED = 1024 * 1024 * 1024;
const UNREAD: PaperVerdict = { remarks: [], unit: 'page', units: 0, attachments: [], dropped: [] };

const refuse = (status: number, message: string) => new AppError(status, 'paper-refused', message, { paper: message });

/** A file to be attached. */
export interface NewPaper {
  name: string;
  format: PaperFormat;
  content: Buffer;
}

/**
 * Stores a paper of a person's own conversation, sealed.
 * @throws AppError 404 for somebody else's, 409 for too many papers, too many bytes, or the same file again
 */
export async function insertPaper(
  tx: Db,
  masterKey: KeyObject,
  { userId, conversationId }: { userId: number; conversationId: number },
  { name, format, content }: NewPaper,
  at: Date,
): Promise<OwnPaper> {
  await lockConversation(tx, userId, conversationId);
  await requireSpace(tx, userId, conversationId, content.length);
  const { number, ...own } = await takeNumber(tx, masterKey, conversationId);
  const fingerprint = fingerprintOf(own, content);
  const [same] = await tx
    .select()
    .from(chatbotPapers)
    .where(and(eq(chatbotPapers.conversationId, conversationId), eq(chatbotPapers.fingerprint, fingerprint)));
  if (same) throw refuse(409, `This file is already attached: paper ${same.number}, “${nameOf({ own, row: same })}”.`);
  const values = { conversationId, number, format, size: content.length, fingerprint, createdAt: at };
  const sealedName = sealField(own, aboutName(number), name);
  const [row] = await tx
    .insert(chatbotPapers)
    .values({ ...values, name: sealedName })
    .returning();
  if (!row) throw new Error('an inserted paper did not come back');
  await storeContent(tx, own, { paperId: row.id, content: 'file' }, content);
  return { own, row };
}

async function lockConversation(tx: Db, userId: number, conversationId: number): Promise<void> {
  const [found] = await tx
    .select({ id: chatbotConversations.id })
    .from(chatbotConversations)
    .where(and(eq(chatbotConversations.id, conversationId), eq(chatbotConversations.userId, userId)))
    .for('no key update');
  if (!found) throw notFound();
}

async function requireSpace(tx: Db, userId: number, conversationId: number, bytes: number): Promise<void> {
  const isHere = sql`${chatbotPapers.conversationId} = ${conversationId}`;
  // Nothing of a refused paper is stored.
  const stored = sql`${chatbotPapers.size}) filter (where ${chatbotPapers.state} <> 'refused'`;
  const [held] = await tx
    .select({
      papers: sql<number>`count(*) filter (where ${isHere})`.mapWith(Number),
      here: sql<number>`coalesce(sum(${stored} and ${isHere}), 0)`.mapWith(Number),
      all: sql<number>`coalesce(sum(${stored}), 0)`.mapWith(Number),
    })
    .from(chatbotPapers)
    .innerJoin(chatbotConversations, eq(chatbotConversations.id, chatbotPapers.conversationId))
    .where(eq(chatbotConversations.userId, userId));
  const { papers = 0, here = 0, all = 0 } = held ?? {};
  if (papers >= PAPER_LIMITS.most) throw refuse(409, PAPER_MESSAGES.tooMany);
  if (here + bytes > PAPER_LIMITS.totalBytes) throw refuse(409, PAPER_MESSAGES.tooMuch);
  if (all + bytes > MOST_STORED) throw refuse(409, PAPER_MESSAGES.storedTooMuch);
}

/** Lists the papers of a person's own conversation, by number. @throws AppError 404 */
export async function papersOf(db: Db, masterKey: KeyObject, userId: number, conversationId: number): Promise<OwnPaper[]> {
  const rows = await db
    .select({ id: chatbotConversations.id, paper: chatbotPapers })
    .from(chatbotConversations)
    .leftJoin(chatbotPapers, eq(chatbotPapers.conversationId, chatbotConversations.id))
    .where(and(eq(chatbotConversations.id, conversationId), eq(chatbotConversations.userId, userId)))
    .orderBy(asc(chatbotPapers.number));
  if (rows.length === 0) throw notFound();
  const papers = rows.flatMap(({ paper }) => paper ?? []);
  const own = papers.length > 0 ? await openConversationKey(db, masterKey, conversationId) : undefined;
  return own ? papers.map((row) => ({ own, row })) : [];
}

/** Finds a paper of a person's own conversation by its number. @throws AppError 404 */
export async function findPaper(
  db: Db,
  masterKey: KeyObject,
  userId: number,
  { conversationId, number }: { conversationId: number; number: number },
): Promise<OwnPaper> {
  const found = (await papersOf(db, masterKey, userId, conversationId)).find(({ row }) => row.number === number);
  if (!found) throw notFound();
  return found;
}

/** Finds a paper by its id, for the job that reads it; undefined once it was removed. */
export async function findPaperToRead(db: Db, masterKey: KeyObject, paperId: number): Promise<OwnPaper | undefined> {
  const [row] = await db
    .select()
    .from(chatbotPapers)
    .where(and(eq(chatbotPapers.id, paperId), eq(chatbotPapers.state, 'reading')));
  const own = row && (await openConversationKey(db, masterKey, row.conversationId));
  return own && { own, row };
}

const aboutName = (number: number) => `paper/${number}/name`;
export const aboutVerdict = (number: number) => `paper/${number}/verdict`;

/** The name of a paper. */
export const nameOf = ({ own, row }: OwnPaper): string => openField(own, aboutName(row.number), row.name);

/** Opens the findings of a paper's reading; empty while it is read. */
export const verdictOf = ({ own, row }: OwnPaper): PaperVerdict =>
  row.verdict ? openField(own, aboutVerdict(row.number), row.verdict) : UNREAD;

/** Converts a paper for its person. */
export function viewPaper(paper: OwnPaper): ChatPaper {
  const { number, format, size, state, pagesDone, pagesToDo } = paper.row;
  const { dropped: _dropped, ...verdict } = verdictOf(paper);
  const progress = state === 'reading' && pagesToDo !== null ? { done: pagesDone ?? 0, of: pagesToDo } : null;
  return { number, name: nameOf(paper), format, size, state, progress, ...verdict };
}

/** Destroys a paper of a person's own conversation. @throws AppError 404 */
export async function removePaperOf(
  db: Db,
  userId: number,
  { conversationId, number }: { conversationId: number; number: number },
): Promise<void> {
  const removed = await db
    .delete(chatbotPapers)
    .where(
      and(
        eq(chatbotPapers.conversationId, conversationId),
        eq(chatbotPapers.number, number),
        sql`exists (select from ${chatbotConversations} where ${chatbotConversations.id} = ${conversationId} and ${chatbotConversations.userId} = ${userId})`,
      ),
    )
    .returning({ id: chatbotPapers.id });
  if (removed.length === 0) throw notFound();
}
