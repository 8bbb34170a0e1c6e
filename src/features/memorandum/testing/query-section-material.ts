import type { MaterialFact, MaterialPassage, SectionMaterial } from '../server/drafting/section-material.ts';
import { COMPARE_NOTE } from './agreed-quotation.ts';
import { retellParagraph } from './retell-paragraph.ts';

/** The facts of some kinds, those that a paper states itself before those that it reports. */
export function factsIn({ facts }: SectionMaterial, ...keys: string[]): MaterialFact[] {
  const found = facts.filter(({ key }) => keys.includes(key));
  return [...found.filter(({ isReported }) => !isReported), ...found.filter(({ isReported }) => isReported)];
}

/** One fact for each distinct value, at its first location. */
export function distinctByValue(facts: readonly MaterialFact[]): MaterialFact[] {
  return facts.filter((fact, index) => facts.findIndex(({ value }) => value === fact.value) === index);
}

/** The first fact of a kind from the supporting paper, or else from the plaintiff's. */
export function factIn(material: SectionMaterial, key: string): MaterialFact | undefined {
  return factsIn(material, key)[0];
}

/** "$60,000.00 [[A5]]". */
export function withToken({ value, id }: MaterialFact): string {
  return `${value.replace(/\s\(\d+\)$/, '')} [[${id}]]`;
}

/** The figure that code computed, found by its description. */
export function figureIn({ computed }: SectionMaterial, says: string): { figure: string; token: string } | undefined {
  const found = computed.find((figure) => figure.says.startsWith(says));
  return found && { figure: found.figure, token: `[[${found.from.join(', ')}]]` };
}

/** Retells sentences from some record locations in the third person, at most `most` of them. */
export function retold(material: SectionMaterial, ids: readonly string[], most: number): string[] {
  const passages = ids.flatMap((id) => material.record.find((passage) => passage.id === id) ?? []);
  return passages
    .flatMap((passage) => retellParagraph(passage, material))
    .map((sentence) => sentence.replace(COMPARE_NOTE, ''))
    .slice(0, most);
}

/** The paragraphs of the supporting paper that are shown, in order. */
export function paragraphsIn({ record }: SectionMaterial): MaterialPassage[] {
  return record.filter(({ id }) => id.startsWith('A')).toSorted((one, other) => numberOf(one) - numberOf(other));
}

const numberOf = ({ id }: MaterialPassage) => Number(/\d+$/.exec(id)?.[0] ?? 0);

/** "$1, $2 and $3". */
export function listed(values: readonly string[]): string {
  return values.length < 2 ? (values[0] ?? '') : `${values.slice(0, -1).join(', ')} and ${values.at(-1)}`;
}
