import { namePart, type PartRule } from '#features/memorandum/part-rules.contract.ts';
import { chooseFormRules, type FormRules, type Forum, forumOf } from './choose-form-rules.ts';
import { choosePartRule, type PartCaption, type PartChoice } from './choose-part-rule.ts';

/** The rules of form of a case on a day: the court's and the part's. */
export interface CaseRules extends PartChoice {
  forum: Forum;
  court: FormRules;
}

/** The lowest limit on the words of a memorandum, with the rule that sets it. */
export interface WordLimit {
  words: number;
  /** "22 NYCRR 202.8-b(a)", "the rules of Hon. A. B. Example, IAS Part 12, Kings County". */
  setBy: string;
}

/** Chooses the rules of form by the caption's court and part. @param date ISO date by which the paper is judged */
export function chooseCaseRules(caption: PartCaption, partRules: readonly PartRule[], date: string): CaseRules {
  const forum = forumOf(caption, date);
  return { forum, court: chooseFormRules(forum), ...choosePartRule(partRules, caption, forum) };
}

/** The lower of the court's and the part's word limit; null where no limit is on record. */
export function wordLimitOf({ court, rule }: CaseRules): WordLimit | null {
  const limit = court.wordLimit;
  const most = limit?.requires.words;
  if (!limit || most === undefined) return null;
  if (!rule?.wordLimit || rule.wordLimit >= most) return { words: most, setBy: limit.name };
  return { words: rule.wordLimit, setBy: `the rules of ${namePart(rule)}` };
}
