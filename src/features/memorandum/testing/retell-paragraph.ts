import { splitSentences } from '#features/verification/server/record/split-sentences.ts';
import type { MaterialPassage, SectionMaterial } from '../server/drafting/section-material.ts';
import { agreedPartOfQuotation, COMPARE_NOTE, quotedOtherwise } from './agreed-quotation.ts';
import { witnessOf } from './witness.ts';

/** Retells a paragraph of the supporting paper in the third person, each sentence with its token; quotations remain verbatim. */
export function retellParagraph({ id, text }: MaterialPassage, material: SectionMaterial): string[] {
  const shown = withoutAsides(text.slice(0, LONGEST).replace(/[⟦⟧]/g, ''));
  const { words, quotations } = hideQuotations(shown, quotedOtherwise(material, id));
  return splitSentences(words)
    .map(({ start, end }) => words.slice(start, end).replace(/\s+/g, ' ').trim())
    .filter((sentence) => !isLeftOut(sentence))
    .map((sentence) => inThirdPerson(sentence, material))
    .filter((sentence) => sentence.length > 12 && !FIRST_PERSON.test(sentence))
    .map((sentence) => withoutStop(sentence).replace(/⟦(\d+)⟧/g, (_, index) => quotations[Number(index)] ?? ''))
    .filter((sentence) => !ADDRESSES_A_MACHINE.test(sentence) && !/\[[a-z ]+\]|[“”]{2}/i.test(sentence) && hasPairs(sentence))
    .map((sentence) => `${capital(sentence)} [[${id}]].`);
}

/** Hides quotations; one that ends with a period ends the sentence too, and the period is left to the sentence. */
function hideQuotations(text: string, others: readonly string[]): { words: string; quotations: string[] } {
  const quotations: string[] = [];
  const words = text.replace(/“([^“”]{1,2000}?)(\.?)”/g, (_, quoted: string, stop: string) => {
    return `⟦${quotations.push(others.length > 0 ? agreed(quoted, others) : firstAndLast(quoted)) - 1}⟧${stop}`;
  });
  return { words, quotations };
}

/** Reduces a passage that the papers quote differently to what both have. */
function agreed(quoted: string, others: readonly string[]): string {
  const words = agreedPartOfQuotation(quoted, others);
  return words === null ? '' : `“${words}”${words === quoted ? '' : COMPARE_NOTE}`;
}

/** Reduces a quotation of several sentences to the first and the last: each is within the sentence that quotes it. */
function firstAndLast(quoted: string): string {
  const sentences = splitSentences(quoted).map(({ start, end }) => quoted.slice(start, end).replace(/\.$/, ''));
  return sentences.length > 1 ? `“${sentences[0]}” and then “${sentences.at(-1)}”` : `“${quoted}”`;
}

const withoutStop = (sentence: string) => {
  const words = sentence.replace(/[.\s]+$/, '');
  return /\b(?:Inc|Corp|Co|Ltd)$/.test(words) ? `${words}.` : words;
};

const LONGEST = 6_000;
const FIRST_PERSON = /\b(?:I|me|my|mine|myself|we|us|our|ours|you|your)\b/i;

/** Matches text addressed to a machine that reads the paper, which is no fact of the case. */
export const ADDRESSES_A_MACHINE =
  /\b(?:AI|A\.I\.|language models?|chatbot|assistant|ignore (?:all|any|the|previous)|previous instructions|system prompt|you (?:must|are)|e-?mail (?:this|the draft))\b|https?:|<[a-z]/i;

/** Removes parentheses: they contain exhibits, docket numbers, cross-references and definitions. */
function withoutAsides(text: string): string {
  return text.replace(/\s?\((?=[^()]{0,300}(?:Ex|NYSCEF|¶|“))[^()]{0,300}\)/g, '');
}

function isLeftOut(sentence: string): boolean {
  return /^I (?:make|submit|affirm|ask|respectfully|swear)\b|\bnot (?:mine|relevant)\b/i.test(sentence);
}

const hasPairs = (sentence: string) =>
  (sentence.match(/“/g) ?? []).length === (sentence.match(/”/g) ?? []).length &&
  !/[()]/.test(sentence.replace(/\([a-z\d]{1,3}\)/gi, ''));

function inThirdPerson(sentence: string, material: SectionMaterial): string {
  const witness = witnessOf(material);
  const business = material.case.defendants.find(({ role }) => role === 'business')?.shortName ?? 'the business';
  let isNamed = false;
  const call = (again: string, first: string) => {
    if (isNamed) return again;
    isNamed = true;
    return first;
  };
  return sentence
    .replace(/\b(?:I (am|have|do|know|own|run|understand|dispute|believe|recall)|I|me|myself|my)\b/gi, (word, verb?: string) => {
      if (/^my$/i.test(word)) return call(witness.possessive, `${witness.name}’s`);
      if (/^(?:me|myself)$/i.test(word)) return call(witness.object, witness.name);
      const subject = call(witness.subject, witness.name);
      return verb ? `${subject} ${SINGULAR[verb.toLowerCase()] ?? `${verb}s`}` : subject;
    })
    .replace(/\bwe (are|were|have|do)\b/gi, (_, verb: string) => `${business} ${SINGULAR[verb.toLowerCase()]}`)
    .replace(/\bwe\b/gi, business)
    .replace(/\bour\b/gi, `${business}’s`)
    .replace(/\bus\b/g, business);
}

const SINGULAR: Readonly<Record<string, string>> = { am: 'is', are: 'is', were: 'was', have: 'has', do: 'does' };

/** Capitalizes the first letter of a sentence. */
export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
