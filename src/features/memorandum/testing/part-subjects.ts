import { contentWords } from '#features/verification/server/record/content-words.ts';
import { capital } from './retell-paragraph.ts';
import type { Witness } from './witness.ts';

/** Words that the stand-in uses and looks for in a part. */
interface PartSubject {
  /** "On recourse": the lead that ties a sentence that other parts need as well to this one. */
  on: string;
  /** Words of the decisions that are discussed here. */
  words: string;
}

const SUBJECTS: Readonly<Record<string, PartSubject>> = {
  reconciliation: {
    on: 'On reconciliation',
    words: 'reconciliation reconcile discretion illusory refusal paper duty three things',
  },
  recourse: { on: 'On recourse', words: 'recourse bankruptcy risk security default receivables loans repayment absolute' },
  'finite-term': { on: 'On the term', words: 'finite fixed daily debit term' },
  rate: {
    on: 'On the rate',
    words: 'usury usurious rate lender fee deposit interest corporation void borrower prove agreement loan',
  },
  damages: { on: 'On the amount', words: 'damages amount manager swears complaint movant papers prove case' },
  records: { on: 'On the records', words: 'record records business affidavit affiant foundation kept firm' },
  premature: { on: 'On disclosure', words: 'discovery disclosure' },
  breach: { on: 'On breach', words: 'breach performance face question fact' },
  penalty: { on: 'On the charges', words: 'fee penalty sum default loss proportion performance' },
  unconscionability: { on: 'On unconscionability', words: 'unconscionable unconscionability unfair defense claim' },
  guaranty: { on: 'On the guaranty', words: 'guaranty guarantor contract' },
};

/** "On recourse"; for a part of another kind "On this point". */
export function subjectOf(kind: string): string {
  return SUBJECTS[kind]?.on ?? 'On this point';
}

/** True if a proposition belongs in a part of this kind: each is stated where it fits best, so that no part repeats another. */
export function isCoveredIn(kind: string, proposition: string): boolean {
  const words = contentWords(proposition);
  const scores = Object.entries(SUBJECTS).map(([known, subject]) => ({ known, score: sharedWith(words, subject.words) }));
  const best = scores.reduce((one, other) => (other.score > one.score ? other : one));
  return best.known === kind;
}

function sharedWith(words: ReadonlySet<string>, subject: string): number {
  return [...contentWords(subject)].filter((word) => words.has(word)).length;
}

/** Sentences of the supporting paper as its witness's account: "On recourse, Ms. Delgado states that Section 11(f) … [[A25]]; and that …". */
export function joinAsArgument(kind: string, sentences: readonly string[], witness: Witness): string[] {
  const { name, subject } = witness;
  const groups = Array.from({ length: Math.ceil(sentences.length / PER_SENTENCE) }, (_, index) =>
    sentences.slice(index * PER_SENTENCE, (index + 1) * PER_SENTENCE),
  );
  return groups.map((group, index) => {
    const lead = index === 0 ? `${subjectOf(kind)}, ${name} states` : `${capital(subject)} ${FURTHER[index - 1] ?? 'states'}`;
    const told = group.map((sentence) => `that ${inside(asPronoun(sentence, witness))}`);
    return `${lead} ${told.length > 1 ? `${told.slice(0, -1).join('; ')}; and ${told.at(-1)}` : told[0]}.`;
  });
}

const PER_SENTENCE = 3;
const FURTHER = ['adds', 'states as well', 'states further'];

/** Replaces the witness's name, which is given once at the head of the sentence, with a pronoun. */
function asPronoun(sentence: string, { name, subject, object, possessive }: Witness): string {
  return sentence
    .replaceAll(`${name}’s`, possessive)
    .split(name)
    .reduce(
      (told, rest) => `${told}${/\b(?:told|against|to|asked|called|with|from|gave|sent) $/.test(told) ? object : subject}${rest}`,
    );
}

/** Makes a sentence a clause of another one. */
function inside(sentence: string): string {
  const words = sentence.replace(/\.$/, '');
  return /^(?:On|The|One|A|An|At|From|Through|In|Only|Nobody|If|Its|His|Her|He|She|Demands|Sales|Twelve|They|It|This|These|There) /.test(
    words,
  )
    ? words.charAt(0).toLowerCase() + words.slice(1)
    : words;
}
