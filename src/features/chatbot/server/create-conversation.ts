import * as z from 'zod/mini';
import type { Deps } from '#platform/server/deps.ts';
import { visibleText } from '#platform/shared/text.ts';
import { CHAT_MESSAGES, type Conversation } from '../chatbot.contract.ts';
import { chooseModel } from './choose-model.ts';
import { insertConversation } from './conversations.store.ts';

type Needs = Pick<Deps, 'db' | 'config' | 'models' | 'clock'>;

/** Begins a conversation; one without a title that can be seen is called by the firm's date. @throws AppError 400 or 409 as `chooseModel` */
export async function beginConversation(
  deps: Needs,
  userId: number,
  { model, title }: { model: string; title?: string | undefined },
): Promise<Conversation> {
  await chooseModel(deps, model);
  const at = deps.clock.now();
  const given = z.safeParse(visibleText(CHAT_MESSAGES.title), title).data;
  return insertConversation(deps.db, { userId, model, title: given ?? longDate(at, deps.config.timeZone) }, at);
}

/** A date in US long form: "November 22, 2026". */
const longDate = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'long' }).format(at);
