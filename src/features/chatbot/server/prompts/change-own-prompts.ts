import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { type OwnPromptBody, PROMPT_LIMITS, PROMPT_MESSAGES, type Prompt } from '#features/chatbot/prompts.contract.ts';
import type { Db } from '#platform/server/db/db.ts';
import type { Deps } from '#platform/server/deps.ts';
import { AppError, notFound } from '#platform/server/errors.ts';
import { chatPrompts } from '../prompts.tables.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

const { id, title, content, practiceArea, needsPapers } = chatPrompts;
const SHOWN = { id, title, content, practiceArea, needsPapers };

/** Lists the prompts that a person can use: the firm’s prompts that are switched on, in their order, then their own by title. */
export function promptsFor(db: Db, userId: number): Promise<Prompt[]> {
  return db
    .select({ ...SHOWN, isOwn: sql<boolean>`${isNotNull(chatPrompts.userId)}` })
    .from(chatPrompts)
    .where(or(eq(chatPrompts.userId, userId), and(isNull(chatPrompts.userId), chatPrompts.isOn)))
    .orderBy(isNotNull(chatPrompts.userId), asc(chatPrompts.position), asc(sql`lower(${title})`), asc(id));
}

/** Adds a prompt of a person’s own. @throws AppError 409 beyond the most that a person may have */
export async function addOwnPrompt({ db, clock }: Needs, userId: number, body: OwnPromptBody): Promise<Prompt> {
  return db.transaction(async (tx) => {
    // Of two calls at once the second waits here, and counts what the first has added.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    if ((await tx.$count(chatPrompts, eq(chatPrompts.userId, userId))) >= PROMPT_LIMITS.own) throw tooMany();
    // All of them have the same position: their order is that of their titles.
    const row = { ...body, userId, position: 0, updatedAt: clock.now() };
    const [added] = await tx.insert(chatPrompts).values(row).returning(SHOWN);
    if (!added) throw new Error('an inserted row did not come back');
    return { ...added, isOwn: true };
  });
}

/** Replaces one of a person’s own prompts. @throws AppError 404 */
export async function replaceOwnPrompt({ db, clock }: Needs, userId: number, own: number, body: OwnPromptBody): Promise<Prompt> {
  const change = { ...body, updatedAt: clock.now() };
  const [changed] = await db.update(chatPrompts).set(change).where(isOwn(userId, own)).returning(SHOWN);
  if (!changed) throw notFound();
  return { ...changed, isOwn: true };
}

/** Deletes one of a person’s own prompts. @throws AppError 404 */
export async function removeOwnPrompt(db: Db, userId: number, own: number): Promise<void> {
  const removed = await db.delete(chatPrompts).where(isOwn(userId, own)).returning({ id });
  if (removed.length === 0) throw notFound();
}

const isOwn = (userId: number, own: number) => and(eq(id, own), eq(chatPrompts.userId, userId));

const tooMany = () => new AppError(409, 'too-many-prompts', PROMPT_MESSAGES.tooManyOwn);
