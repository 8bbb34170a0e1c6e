import { chatbotMessages } from '#features/chatbot/server/chatbot.tables.ts';
import { documents } from '#features/documents/server/documents.tables.ts';
import { userToolClicks } from '#features/tracking/server/tracking.tables.ts';
import type { Db } from '#platform/server/db/db.ts';
import type { Acknowledged } from './write-until-cut.ts';

/** Counts the acknowledged items. */
export const countAcknowledged = ({ clicks, questions, letters, names }: Acknowledged): number =>
  clicks.length + questions.length + letters.length + names.length;

/** Acknowledged items that are missing from the database. Names are checked elsewhere: each is replaced by the next. */
export async function findLost(db: Db, { clicks, questions, letters }: Acknowledged): Promise<string[]> {
  const stored = {
    clicks: new Set((await db.select({ id: userToolClicks.id }).from(userToolClicks)).map(({ id }) => id)),
    messages: new Set(
      (await db.select({ content: chatbotMessages.content }).from(chatbotMessages)).map(({ content }) => content),
    ),
    letters: new Set((await db.select({ id: documents.id }).from(documents)).map(({ id }) => id)),
  };
  return [
    ...clicks.filter((id) => !stored.clicks.has(id)).map((id) => `launch ${id}`),
    ...questions.filter((content) => !stored.messages.has(content)),
    ...letters.filter((id) => !stored.letters.has(id)).map((id) => `letter ${id}`),
  ];
}
