import type { MaterialAuthority, MaterialPart, SectionMaterial } from '../server/drafting/section-material.ts';
import { answerPoint } from './answer-point.ts';
import { composeArgument } from './compose-argument.ts';
import { distinguishDecision } from './distinguish-decision.ts';
import { isCoveredIn, joinAsArgument, subjectOf } from './part-subjects.ts';
import { listed, retold } from './query-section-material.ts';
import { capital } from './retell-paragraph.ts';
import { witnessOf } from './witness.ts';

const MOST_SENTENCES = 10;

/** Writes the parts of a point: the rule, the record, the plaintiff's argument, and the decisions that have to be answered. */
export function composePoint(material: SectionMaterial): { kind: string; heading: string | null; paragraphs: string[] }[] {
  const said = new Set<string>();
  const { parts } = material.section;
  const answering = parts.findLast(({ kind }) => kind !== 'rate') ?? parts.at(-1);
  return parts.map((part) => ({
    kind: part.kind,
    heading: part.heading,
    paragraphs: [
      rules(material, part, said),
      record(material, part, said),
      composeArgument(part.kind, material),
      ...(part === answering ? [...plaintiffsPoints(material), ...confronted(material)] : []),
    ].filter((paragraph) => paragraph !== ''),
  }));
}

const OPENINGS: Readonly<Record<string, string>> = {
  recourse:
    'A buyer of receipts bears the risk that there will be none; a lender does not. The terms on default show who bears it here.',
  reconciliation:
    'An adjustment that the merchant can really obtain makes payment depend on receipts. One that exists on paper only does not.',
  'finite-term': 'A debit that does not follow receipts has an end that anybody can compute.',
  rate: 'Usury is judged by what a transaction is. Interest above 25 percent a year is criminally usurious. Penal Law § 190.40. A company may not defend on civil usury, but it may on criminal usury. General Obligations Law § 5-521(3). Defendants have the burden of proving it, and rely on it as a defense only.',
  damages: 'A movant has to prove how much it is owed. It does not do so where its own papers give several amounts.',
  records:
    'A business record is admitted only on a foundation, and it is the record that proves the fact and not the affidavit that speaks of it. CPLR 4518(a).',
  premature:
    'A motion may be denied where facts essential to the opposition exist and cannot yet be stated because the movant holds them. CPLR 3212(f).',
  breach: 'Breach is an element of plaintiff’s claim, and the record disputes it.',
  penalty: 'A sum fixed in advance has to bear some proportion to the loss that could be foreseen.',
  unconscionability: 'Unconscionability is raised here as a defense and not as a claim.',
  guaranty:
    'A guarantor owes no more than the debtor whose performance is guaranteed, and may rely on criminal usury as the debtor may.',
};

/** States the law from the library's proposition of each decision, in the part that it fits best; elsewhere it is only cited. */
function rules({ authorities, confront }: SectionMaterial, { kind, supports }: MaterialPart, said: Set<string>): string {
  const usable = supports.flatMap(
    (id) => authorities.find((authority) => authority.id === id && authority.use !== 'answer') ?? [],
  );
  const told = usable.flatMap((authority) => {
    const isAnswered = confront.some(({ id }) => id === authority.id);
    const propositions = authority.propositions.filter(
      (words) => !isAnswered && !/civil usury/i.test(words) && isCoveredIn(kind, words),
    );
    return propositions.length > 0 ? [{ authority, propositions }] : [];
  });
  const [near, far] = [told.filter(isNear), told.filter((found) => !isNear(found))];
  const rest = usable.filter((authority) => !told.some((found) => found.authority === authority));
  return [
    ...(OPENINGS[kind] ? [OPENINGS[kind]] : []),
    ...near.map((found) => ruleOf(found, kind)),
    ...far.map((found, index) => (index === 0 ? persuasive(ruleOf(found, kind)) : ruleOf(found, kind))),
    ...seeAlso(rest, kind),
    ...proceduralStageOf(usable, kind, said),
    ...(usable.length === 0 ? ['[ATTORNEY: the library has no authority for this part; add one.]'] : []),
  ].join(' ');
}

interface DescribedPoint {
  authority: MaterialAuthority;
  propositions: string[];
}

const isNear = ({ authority }: DescribedPoint) => authority.weight !== 'persuasive';

function ruleOf({ authority: { id, posture, use, mustSay }, propositions }: DescribedPoint, kind: string): string {
  const rule = propositions.map((words) => sentenceOf(words, id)).join(' ');
  const isMixed = use === 'either' && posture !== null && !isOnPleadings(mustSay);
  return `${rule} [[${id}]]${isMixed ? ` ${subjectOf(kind)}, candor requires its outcome to be stated as well: ${posture}.` : ''}`;
}

const isOnPleadings = (mustSay: readonly string[]) => mustSay.some((words) => /motion to dismiss|on the pleadings/i.test(words));

/** Cites decisions discussed elsewhere; one on an agreement without a fixed term makes a different point about the term. */
function seeAlso(rest: readonly MaterialAuthority[], kind: string): string[] {
  const isWithoutTerm = ({ propositions }: MaterialAuthority) =>
    kind === 'finite-term' && propositions.some((words) => /no fixed term/.test(words));
  const cite = (found: readonly MaterialAuthority[]) => `See ${found.map(({ id }) => `[[${id}]]`).join(' ')}`;
  const [other, same] = [rest.filter(isWithoutTerm), rest.filter((found) => !isWithoutTerm(found))];
  return [
    ...(same.length > 0 ? [cite(same)] : []),
    ...(other.length > 0 ? [`Even a term without a fixed end would not decide the question for plaintiff. ${cite(other)}`] : []),
  ];
}

/** Adds to the first rule from outside the department that it is only persuasive. */
function persuasive(rule: string): string {
  if (rule.startsWith('[[')) return rule;
  return `Persuasive authority from outside this department holds that ${rule.charAt(0).toLowerCase()}${rule.slice(1)}`;
}

/** Notes which decisions were decided on the pleadings, once in a section. */
function proceduralStageOf(usable: readonly MaterialAuthority[], kind: string, said: Set<string>): string[] {
  const names = usable
    .filter(({ mustSay }) => isOnPleadings(mustSay))
    .map(({ id }) => `[[=${id}]]`)
    .filter((name) => !said.has(name));
  for (const name of names) said.add(name);
  if (names.length === 0) return [];
  return [
    `${subjectOf(kind)}, ${listed(names)} ${names.length > 1 ? 'were' : 'was'} decided on the pleadings and ${names.length > 1 ? 'are' : 'is'} cited for the rule, not for the result.`,
  ];
}

/** Parts that are argued from the figures, which are not recited again. */
const ARGUED_FROM_FIGURES: ReadonlySet<string> = new Set(['damages', 'rate', 'unconscionability']);
const OF_THE_GUARANTY = /\bguarant|\bpersonally\b/i;

function record(material: SectionMaterial, { record: ids, kind }: MaterialPart, said: Set<string>): string {
  if (ARGUED_FROM_FIGURES.has(kind)) return '';
  const known = retold(material, ids, MOST_SENTENCES).filter((sentence) => kind !== 'guaranty' || OF_THE_GUARANTY.test(sentence));
  const sentences = known.filter((sentence) => !said.has(sentence));
  for (const sentence of sentences) said.add(sentence);
  if (known.length > sentences.length && sentences.length === 0) return '';
  if (sentences.length > 0) return joinAsArgument(kind, sentences, witnessOf(material)).join(' ');
  return /^reply/.test(kind)
    ? ''
    : '[ATTORNEY: nothing in the supporting paper was found to bear on this part; supply the facts or drop it.]';
}

/** Makes a proposition of the library a sentence; some refer to "here", or begin with what the decision does. */
function sentenceOf(proposition: string, id: string): string {
  const words = proposition.replace(/\.$/, '').replace(/\bhere$/, `in [[=${id}]]`);
  return /^(?:Examines|Holds|Finds|Says|Explains|Applies)\b/.test(words)
    ? `[[=${id}]] ${words.charAt(0).toLowerCase()}${words.slice(1)}.`
    : `${capital(words)}.`;
}

/** Every point of the plaintiff that this section answers. */
function plaintiffsPoints(material: SectionMaterial): string[] {
  return material.plaintiffsPoints.filter(({ isAnsweredHere }) => isAnsweredHere).map((point) => answerPoint(material, point));
}

function confronted(material: SectionMaterial): string[] {
  const answers = material.confront.map((confrontation, index) => distinguishDecision(confrontation, index, material));
  return answers.length > 0 ? [answers.join(' ')] : [];
}
