import type { SectionBrief } from './drafting/brief.ts';

/**
 * The sections that a model writes, in groups that it may write at one time: the facts, then the argument two by two, and last the
 * preliminary statement, which says what the others have shown.
 */
export function writingOrder(sections: readonly SectionBrief[]): SectionBrief[][] {
  const asked = sections.filter(({ prompt }) => prompt !== null);
  const of = (...ids: string[]) => asked.filter(({ id }) => ids.includes(id));
  const argument = asked.filter((section) => section.id !== 'facts' && section.id !== 'preliminary');
  return [of('facts'), ...inPairs(argument), of('preliminary')].filter((group) => group.length > 0);
}

/** A list cut into pairs; the last may stand alone. */
export function inPairs<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / 2) }, (_, index) => items.slice(2 * index, 2 * index + 2));
}

/** Waits for all, so that nothing that was paid for is lost. @throws the first failure, once every other one has ended */
export async function allOf<Result>(running: readonly Promise<Result>[]): Promise<Result[]> {
  const ended = await Promise.allSettled(running);
  return ended.map((end) => {
    if (end.status === 'rejected') throw end.reason;
    return end.value;
  });
}
