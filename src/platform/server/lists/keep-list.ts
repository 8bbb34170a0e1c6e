import type { Endpoint } from '../../shared/endpoint.ts';
import type { Db } from '../db/db.ts';
import { keepMade } from './keep-made.ts';
import { type ListAnswer, makeAnswer } from './list-answer.ts';

/**
 * A list that everybody loads, made into an answer once after each change and kept in memory.
 * @param list its name among the versions
 * @param endpoint the call that it answers
 * @param make reads one of its variants, such as a category; of these there must be few
 */
export const keepList = <Variant extends string = ''>(
  db: Db,
  list: string,
  endpoint: Pick<Endpoint, 'response'>,
  make: (variant: Variant) => Promise<unknown>,
): ((variant: Variant) => Promise<ListAnswer>) =>
  keepMade<ListAnswer, Variant>(db, list, async (variant) => makeAnswer(endpoint, await make(variant)));
