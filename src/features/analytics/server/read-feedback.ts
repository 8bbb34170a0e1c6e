import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { chatbotMessages, replyFeedback } from '#features/chatbot/server/chatbot.tables.ts';
import type { Deps } from '#platform/server/deps.ts';
import { languageModels } from '#platform/server/models/models.tables.ts';
import { calendarDayAt } from '#platform/shared/dates.ts';
import type { CommentRow, FeedbackRow, Period } from '../analytics.contract.ts';
import { momentsOf } from './moments-of.ts';
import { mostFirst } from './usage-reports.ts';

type Needs = Pick<Deps, 'db' | 'config'>;

/** Name of the model that wrote a reply; its id if administrators never kept it. */
const repliesModel = sql<string>`coalesce(${languageModels.label}, ${chatbotMessages.model}, '')`;

/** Counts people's thumbs for replies that still exist, by the model that wrote them. */
export async function countFeedback({ db, config }: Needs, period: Period): Promise<FeedbackRow[]> {
  const { isHelpful, givenAt, messageId } = replyFeedback;
  const count = (condition: SQL) => sql`count(*) filter (where ${condition})`.mapWith(Number);
  const rows = await db
    .select({ model: repliesModel, up: count(sql`${isHelpful}`), down: count(sql`not ${isHelpful}`) })
    .from(replyFeedback)
    .innerJoin(chatbotMessages, eq(chatbotMessages.id, messageId))
    .leftJoin(languageModels, eq(languageModels.modelId, chatbotMessages.model))
    .where(momentsOf(givenAt, period, config.timeZone))
    .groupBy(repliesModel);
  return mostFirst(rows, (row) => [row.up + row.down, row.model, '']);
}

const MOST_COMMENTS = 100;

/** Reads the newest comments. A comment is stored only if its author allows administrators to read it. */
export async function readComments({ db, config }: Needs, period: Period): Promise<CommentRow[]> {
  const { isHelpful, comment, givenAt, messageId } = replyFeedback;
  const rows = await db
    .select({ model: repliesModel, isHelpful, comment: sql<string>`${comment}`, givenAt })
    .from(replyFeedback)
    .innerJoin(chatbotMessages, eq(chatbotMessages.id, messageId))
    .leftJoin(languageModels, eq(languageModels.modelId, chatbotMessages.model))
    .where(and(isNotNull(comment), momentsOf(givenAt, period, config.timeZone)))
    .orderBy(desc(givenAt), desc(messageId))
    .limit(MOST_COMMENTS);
  return rows.map(({ givenAt: at, ...row }) => ({ ...row, day: calendarDayAt(at, config.timeZone) }));
}
