import type { Endpoint } from '../../shared/endpoint.ts';
import type { Db } from '../db/db.ts';
import { createVersionOf } from './hold-list.ts';
import { type ListAnswer, makeAnswer } from './list-answer.ts';

/**
 * A list that everybody loads, made into an answer once after each change and kept in memory.
 * @param list its name among the versions
 * @param endpoint the call that it answers
 * @param make reads one of its variants, such as a category; of these there must be few
 */
export function keepList<Variant extends string = ''>(
  db: Db,
  list: string,
  endpoint: Pick<Endpoint, 'response'>,
  make: (variant: Variant) => Promise<unknown>,
): (variant: Variant) => Promise<ListAnswer> {
  const versionOf = createVersionOf(db, list);
  let kept = { version: -1, answers: new Map<Variant, Promise<ListAnswer>>() };
  return async (variant) => {
    // Before the rows: if the list changes in between, they are newer than the version says, and are read once more.
    const version = await versionOf();
    if (version > kept.version) kept = { version, answers: new Map() };
    const { answers } = kept;
    const known = answers.get(variant);
    if (known) return known;
    const answer = make(variant).then((rows) => makeAnswer(endpoint, rows));
    answers.set(variant, answer);
    answer.catch(() => answers.delete(variant));
    return answer;
  };
}
