import type { Prompt } from '#features/chatbot/prompts.contract.ts';
import { matchesWords } from '#platform/shared/matches-words.ts';

/** Prompts below one heading. */
export interface PromptGroup {
  title: string;
  prompts: Prompt[];
}

/** Heading of the person’s own prompts. */
export const OWN_GROUP = 'My prompts';

/** Groups prompts by practice area, in the order of the library; the person’s own come first. */
export function groupPrompts(prompts: readonly Prompt[]): PromptGroup[] {
  const own = prompts.filter(({ isOwn }) => isOwn);
  const byArea = Map.groupBy(
    prompts.filter(({ isOwn }) => !isOwn),
    ({ practiceArea }) => practiceArea,
  );
  const groups = [...byArea].map(([area, listed]) => ({ title: area || 'Every practice area', prompts: listed }));
  return own.length > 0 ? [{ title: OWN_GROUP, prompts: own }, ...groups] : groups;
}

/** The prompts in whose title, practice area or text every word of a search occurs. */
export const searchPrompts = (prompts: readonly Prompt[], search: string): Prompt[] =>
  prompts.filter(({ title, practiceArea, content }) => matchesWords(`${title} ${practiceArea} ${content}`, search));

/** The prompts in two parts that keep their order: those that can be used come first. */
export const usableFirst = (prompts: readonly Prompt[], hasPapers: boolean): Prompt[] =>
  hasPapers ? [...prompts] : prompts.toSorted((one, other) => Number(one.needsPapers) - Number(other.needsPapers));

/** The practice areas that are in use, for suggestions. */
export const areasOf = (prompts: readonly Pick<Prompt, 'practiceArea'>[]): string[] =>
  [...new Set(prompts.map(({ practiceArea }) => practiceArea))].filter((area) => area !== '').toSorted();
