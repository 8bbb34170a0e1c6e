import { and, eq } from 'drizzle-orm';
import type { Deps } from '#platform/server/deps.ts';
import { readSettings } from '#platform/server/settings/read-settings.ts';
import { calendarDayAt, dayAfter, startOfDay } from '#platform/shared/dates.ts';
import type { ChatLimits } from '../chatbot.contract.ts';
import { chatbotDailyMessages } from './chatbot.tables.ts';

/** How many messages a person may still send on this day of the firm's, and how long their conversations are kept. */
export async function tellLimits(deps: Pick<Deps, 'db' | 'config' | 'clock'>, userId: number): Promise<ChatLimits> {
  const { timeZone } = deps.config;
  const { chatMessagesPerDay, conversationsExpire, retentionDays } = await readSettings(deps);
  const today = calendarDayAt(deps.clock.now(), timeZone);
  const [sent] = await deps.db
    .select({ messages: chatbotDailyMessages.messages })
    .from(chatbotDailyMessages)
    .where(and(eq(chatbotDailyMessages.userId, userId), eq(chatbotDailyMessages.day, today)));
  return {
    messagesPerDay: chatMessagesPerDay,
    // The limit may have been lowered after they were sent.
    messagesLeft: Math.max(0, chatMessagesPerDay - (sent?.messages ?? 0)),
    freeAgainAt: startOfDay(dayAfter(today), timeZone).toISOString(),
    keptDays: conversationsExpire ? retentionDays : null,
  };
}
