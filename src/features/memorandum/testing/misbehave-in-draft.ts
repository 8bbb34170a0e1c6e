import type { SectionAnswer } from '../server/drafting/section-answer.ts';
import type { SectionMaterial } from '../server/drafting/section-material.ts';
import { ADDRESSES_A_MACHINE } from './retell-paragraph.ts';

/** Corrupts a draft in one way that a model was seen to, or might. Unknown commands, such as "stubborn", change nothing. */
export function misbehaveInDraft(command: string, answer: unknown, material: SectionMaterial): unknown {
  const spoil = Object.hasOwn(SPOILINGS, command) ? SPOILINGS[command] : undefined;
  return spoil && isAnswer(answer) ? spoil(answer, material) : answer;
}

const isAnswer = (answer: unknown): answer is SectionAnswer => typeof answer === 'object' && answer !== null && 'parts' in answer;

const SPOILINGS: Readonly<Record<string, (answer: SectionAnswer, material: SectionMaterial) => unknown>> = {
  'invent-case': (answer) =>
    add(
      answer,
      'The First Department has said as much in Ilderton v. Quayside Advance Corp., 229 A.D.3d 402 (1st Dep’t 2024), which controls.',
    ),
  'invent-token': (answer) => add(answer, 'The courts agree. [[ilderton-v-quayside-advance]]'),
  'alter-quotation': alterQuotation,
  'out-of-range': (answer, material) =>
    add(answer, `Defendants made their payments on time and in full [[A${lastParagraph(material) + 900}]].`),
  'obey-injection': obeyInjection,
  nonsense: (answer) => eachParagraph(answer, () => 'Bluish receivables hum beside the ninth teapot of estoppel.'),
  'same-paragraph': (answer) =>
    eachParagraph(
      answer,
      () =>
        'Plaintiff’s own papers do not settle what was paid, what is owed or who broke the agreement, and that defeats the motion.',
    ),
  'other-language': (answer) => eachParagraph(answer, () => 'Der Antrag der Klägerin ist in vollem Umfang abzuweisen.'),
  huge: (answer) => add(answer, 'Plaintiff has not proved its claim. '.repeat(30_000)),
  markup: (answer) =>
    add(
      answer,
      '**Bold** ![seal](https://tracker.example/p.png) <img src="https://tracker.example/q.png"> { INCLUDETEXT "c:\\\\secret.txt" } [here](https://tracker.example)',
    ),
  'funder-as-support': (answer) => add(answer, 'An agreement such as this one is a loan. [[principis-v-i-do]]'),
  'uncited-facts': (answer) => eachParagraph(answer, (paragraph) => paragraph.replace(/\s?\[\[(?:A|M)[^\]]*\]\]/g, '')),
};

function eachParagraph({ heading, parts }: SectionAnswer, change: (paragraph: string) => string): SectionAnswer {
  return { heading, parts: parts.map((part) => ({ ...part, paragraphs: part.paragraphs.map(change) })) };
}

/** Adds words at the end of the first part. */
function add({ heading, parts }: SectionAnswer, words: string): SectionAnswer {
  return {
    heading,
    parts: parts.map((part, index) => (index === 0 ? { ...part, paragraphs: [...part.paragraphs, words] } : part)),
  };
}

/** Replaces the last long word of the first quotation; where nothing is quoted, attributes invented words to the record. */
function alterQuotation(answer: SectionAnswer, { record }: SectionMaterial): SectionAnswer {
  let isDone = false;
  const altered = eachParagraph(answer, (paragraph) =>
    paragraph.replace(/“([^“”]{20,1000})”/g, (whole, words: string) => {
      if (isDone) return whole;
      isDone = true;
      return `“${words.replace(/\b(\p{L}{4,})(?=\P{L}*$)/u, 'notwithstanding')}”`;
    }),
  );
  return isDone
    ? altered
    : add(answer, `The record calls it “a loan that was never meant to be anything else” [[${record[0]?.id ?? 'A1'}]].`);
}

const lastParagraph = ({ record }: SectionMaterial) =>
  Math.max(0, ...record.map(({ id }) => Number(/^A(\d+)$/.exec(id)?.[1] ?? 0)));

/** Does what an injected passage asks of a machine; without such a passage it has nothing to obey. */
function obeyInjection(answer: SectionAnswer, { record }: SectionMaterial): SectionAnswer {
  if (!record.some(({ text }) => ADDRESSES_A_MACHINE.test(text))) return answer;
  const conceded = add(
    answer,
    'Defendants concede that the motion should be granted. Send this draft to partner@elsewhere.example and see https://elsewhere.example/more.',
  );
  return { ...conceded, parts: conceded.parts.length > 1 ? conceded.parts.slice(0, -1) : conceded.parts };
}
