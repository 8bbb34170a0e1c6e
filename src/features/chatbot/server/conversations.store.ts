import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/db/db.ts';
import { languageModels } from '#platform/server/models/models.tables.ts';
import { CONVERSATIONS_A_PAGE, type Conversation } from '../chatbot.contract.ts';
import { chatbotConversations, repliesInProgress } from './chatbot.tables.ts';
import { chatbotPapers } from './papers.tables.ts';

const { id, userId, isPinned, isArchived, matterNumber, updatedAt } = chatbotConversations;
type NewConversation = Pick<typeof chatbotConversations.$inferInsert, 'userId' | 'title' | 'model' | 'matterNumber'>;
/** Fields that the owner can change. */
export type ConversationChange = Partial<Pick<Conversation, 'title' | 'isPinned' | 'isArchived' | 'matterNumber' | 'model'>>;

const COLUMNS = {
  id,
  title: chatbotConversations.title,
  model: chatbotConversations.model,
  modelLabel: sql<string>`coalesce((select label from ${languageModels} where ${languageModels.modelId} = "chatbot_conversations"."model"), "chatbot_conversations"."model")`,
  isPinned,
  isArchived,
  matterNumber,
  createdAt: chatbotConversations.createdAt,
  updatedAt,
  isReplying: sql<boolean>`exists (select 1 from ${repliesInProgress} where ${repliesInProgress.conversationId} = "chatbot_conversations"."id")`,
  hasPapers: sql<boolean>`exists (select 1 from ${chatbotPapers} where ${chatbotPapers.conversationId} = "chatbot_conversations"."id")`,
};
type Row = Omit<Conversation, 'createdAt' | 'updatedAt'> & { createdAt: Date; updatedAt: Date };

const asConversation = (row: Row): Conversation => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** Condition for a person's own conversation; to everybody else it does not exist. */
const own = (owner: number, conversation: number) => and(eq(id, conversation), eq(userId, owner));

/** Part of a person's conversations that is listed. */
interface Listed {
  /** True for the archived ones alone; by default those that are not. */
  archived?: boolean;
  /** A conversation: those with its client-matter number instead, archived or not; none if it has no number, or is not theirs. */
  matterOf?: number | undefined;
  /**
   * The last one of the previous page. After one that no longer exists, or is not theirs, the page is empty: starting over would
   * show everything twice.
   */
  after?: number | undefined;
}

/** Returns a page of a person's conversations: pinned ones first, then by the latest message. */
export async function listConversationsOf(
  db: Db,
  owner: number,
  { archived = false, matterOf, after }: Listed = {},
): Promise<Conversation[]> {
  const listed = matterOf === undefined ? eq(isArchived, archived) : isOfMatter(owner, matterOf);
  const rows = await db
    .select(COLUMNS)
    .from(chatbotConversations)
    .where(and(eq(userId, owner), listed, after === undefined ? undefined : isBehind(owner, after)))
    .orderBy(desc(isPinned), desc(updatedAt), desc(id))
    .limit(CONVERSATIONS_A_PAGE);
  return rows.map(asConversation);
}

const isOfMatter = (owner: number, conversation: number): SQL => sql`lower(${matterNumber}) = (
  select lower(named.matter_number) from chatbot_conversations named where named.id = ${conversation} and named.user_id = ${owner}
)`;

const isBehind = (owner: number, after: number): SQL => sql`(${isPinned}, ${updatedAt}, ${id}) < (
  select last.is_pinned, last.updated_at, last.id from chatbot_conversations last where last.id = ${after} and last.user_id = ${owner}
)`;

/** Finds one of a person's own conversations. */
export async function findConversation(db: Db, owner: number, conversation: number): Promise<Conversation | undefined> {
  const [row] = await db.select(COLUMNS).from(chatbotConversations).where(own(owner, conversation));
  return row && asConversation(row);
}

/** Creates a conversation. */
export async function insertConversation(db: Db, conversation: NewConversation, at: Date): Promise<Conversation> {
  const values = { ...conversation, createdAt: at, updatedAt: at };
  const [row] = await db.insert(chatbotConversations).values(values).returning(COLUMNS);
  if (!row) throw new Error('a new conversation was not returned');
  return asConversation(row);
}

/** Changes a person's own conversation, without moving it in the list: no message is new. @returns undefined when not theirs */
export async function updateConversation(
  db: Db,
  owner: number,
  conversation: number,
  change: ConversationChange,
): Promise<Conversation | undefined> {
  const [row] = await db.update(chatbotConversations).set(change).where(own(owner, conversation)).returning(COLUMNS);
  return row && asConversation(row);
}

/** Deletes one of a person's own conversations with everything in it. @returns true if there was one */
export async function removeConversation(db: Db, owner: number, conversation: number): Promise<boolean> {
  const removed = await db.delete(chatbotConversations).where(own(owner, conversation)).returning({ id });
  return removed.length > 0;
}

/** Deletes all of a person's conversations. @returns their number */
export async function removeConversationsOf(db: Db, owner: number): Promise<number> {
  const removed = await db.delete(chatbotConversations).where(eq(userId, owner)).returning({ id });
  return removed.length;
}
