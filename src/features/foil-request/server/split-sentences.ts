/** Tokens whose full stop ends no sentence. */
const ABBREVIATION =
  /(?:^|[\s(“"‘'])(?:\p{L}|(?:\p{L}\.)+\p{L}|Mr|Mrs|Ms|Dr|Prof|Hon|Esq|Jr|Sr|St|Ave|Blvd|Rd|Inc|Corp|Co|Ltd|No|Nos|Dep[’']?t|Div|Art|Sec|Ch|Ex|Exs|Doc|col|cols|pp?|vs?|etc|approx|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\.$/u;

/** Characters, with what stands before it. */
const LONGEST_ABBREVIATION = 20;

/** The sentences of a paragraph; joined by spaces they give the paragraph back. When in doubt it does not cut. */
export function splitSentences(paragraph: string): string[] {
  const sentences: string[] = [];
  let from = 0;
  for (const gap of paragraph.matchAll(/(?<=[.!?][)\]”"’']*)\s+(?=[\p{Lu}“"(])/gu)) {
    if (ABBREVIATION.test(paragraph.slice(Math.max(from, gap.index - LONGEST_ABBREVIATION), gap.index))) continue;
    sentences.push(paragraph.slice(from, gap.index));
    from = gap.index + gap[0].length;
  }
  return [...sentences, paragraph.slice(from)];
}
