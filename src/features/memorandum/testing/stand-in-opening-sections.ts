import { countWords } from '#features/verification/server/record/count-words.ts';
import type { MaterialFact, SectionMaterial } from '../server/drafting/section-material.ts';
import { distinctByValue, factIn, factsIn, figureIn, listed, paragraphsIn, withToken } from './query-section-material.ts';
import { retellParagraph } from './retell-paragraph.ts';
import { witnessOf } from './witness.ts';

/** Writes a statement of facts: the supporting paper retold in order, then the plaintiff's claims; every sentence cited. */
export function composeFacts(material: SectionMaterial): string[] {
  const claims = claimsOf(material);
  const told = describe(material, material.section.words * 0.9 - countWords(claims.join(' ')));
  const missing =
    told.length < 3 ? ['[ATTORNEY: the supporting paper states too little for a statement of facts; supply it.]'] : [];
  return [...missing, ...paragraphsOf(told, material), ...(claims.length > 0 ? [claims.join(' ')] : [])];
}

/** Retells sentences that state a key fact before the rest, as far as the words allow; all of it in the order of the paper. */
function describe(material: SectionMaterial, words: number): string[] {
  const stating = new Set(material.facts.map(({ id }) => id));
  const sentences = paragraphsIn(material).flatMap((passage) =>
    retellParagraph(passage, material).map((told) => ({
      sentence: attributed(told, material),
      isFirst: stating.has(passage.id),
    })),
  );
  let left = words;
  const kept = new Set<string>();
  for (const { sentence } of [...sentences.filter(({ isFirst }) => isFirst), ...sentences.filter(({ isFirst }) => !isFirst)]) {
    left -= countWords(sentence);
    if (left > 0) kept.add(sentence);
  }
  return [...new Set(sentences.map(({ sentence }) => sentence))].filter((sentence) => kept.has(sentence));
}

/** Attributes criticism of the other side to the witness: it is no fact of the draft's own. */
function attributed(sentence: string, material: SectionMaterial): string {
  const { name } = witnessOf(material);
  return /\b(?:not true|untrue|false|wrong|too much)\b/.test(sentence) && !sentence.includes(name)
    ? `By ${name}’s account, ${sentence}`
    : sentence;
}

/** Makes a paragraph for each subject; sentences without a key fact lead up to the next one that has one. */
function paragraphsOf(sentences: readonly string[], { facts }: SectionMaterial): string[] {
  const paragraphs: string[][] = [];
  let [subject, pending]: [string | null, string[]] = [null, []];
  for (const sentence of sentences) {
    const id = /\[\[(A\d+)\]\]\.$/.exec(sentence)?.[1];
    const found = subjectOfFact(facts.find((fact) => fact.id === id)?.key);
    pending.push(sentence);
    if (found === null) continue;
    const current = paragraphs.at(-1);
    if (current && found === subject && current.length + pending.length <= LONGEST_PARAGRAPH) current.push(...pending);
    else paragraphs.push(pending);
    [subject, pending] = [found, []];
  }
  if (pending.length > 0) paragraphs.push(pending);
  return paragraphs.map((group) => group.join(' '));
}

const LONGEST_PARAGRAPH = 8;

/** Key facts by the subject of a paragraph in the statement of facts. */
const FACTS: readonly RegExp[] = [
  /^(?:personalKnowledge|agreementDate|purchase|specified|periodic|fee|net|funding)/,
  /^(?:statedRevenue|actualRevenue|firstDebit|payments)/,
  /^reconciliation/,
  /^(?:accountClosed|defaultDate|paidByOthers)/,
  /^(?:balanceClaimed|returnedDebits|judgment|attorneys)/,
  /^(?:lienNotices|guaranty)/,
  /^discovery/,
];

function subjectOfFact(key: string | undefined): string | null {
  return FACTS.find((keys) => key !== undefined && keys.test(key))?.source ?? null;
}

function claimsOf(material: SectionMaterial): string[] {
  const theirs = factsIn(material, 'balanceClaimed').filter(isOfPlaintiff);
  const distinct = distinctByValue(theirs);
  const sought = factsIn(material, 'judgmentSought').find(isOfPlaintiff);
  return [
    ...(distinct.length > 0 ? [`Plaintiff’s memorandum states a balance of ${listed(distinct.map(withToken))}.`] : []),
    ...(sought ? [`It asks for judgment in the sum of ${withToken(sought)}.`] : []),
  ];
}

const isOfPlaintiff = ({ id }: MaterialFact) => id.startsWith('M');

/** Writes a preliminary statement: the transaction, the grounds, the relief. */
export function composePreliminary(material: SectionMaterial): string[] {
  return [transaction(material), grounds(material)].filter((paragraph) => paragraph !== '');
}

function transaction(material: SectionMaterial): string {
  const [net, price, amount, debit] = ['netFunded', 'purchasePrice', 'purchasedAmount', 'periodicAmount'].map((key) =>
    factIn(material, key),
  );
  const sought = factsIn(material, 'judgmentSought').find(isOfPlaintiff);
  const paid = net ?? price;
  const terms = [
    ...(paid ? [`plaintiff paid out ${withToken(paid)}`] : []),
    ...(amount ? [`was to collect ${withToken(amount)}`] : []),
    ...(debit ? [`took it by a fixed debit of ${withToken(debit)}`] : []),
  ];
  return [
    terms.length > 0 ? `Under the agreement ${listed(terms)}.` : '[ATTORNEY: say in two sentences what the transaction was.]',
    ...(sought
      ? [`It now moves for judgment in the sum of ${withToken(sought)} without a trial.`]
      : ['Plaintiff now moves for judgment without a trial.']),
    'Its own papers, and the record that defendants put beside them, show why there has to be one.',
  ].join(' ');
}

function grounds(material: SectionMaterial): string {
  const requests = factsIn(material, 'reconciliationRequest').filter(({ id }) => id.startsWith('A'));
  const answer = factsIn(material, 'reconciliationAnswer')[0];
  const amounts = distinctByValue(
    factsIn(material, 'balanceClaimed').filter(({ id, isReported }) => id.startsWith('M') || isReported),
  );
  const ledger = figureIn(material, 'collected on defendants’ figures less');
  const other = factIn(material, 'paidByOthers');
  return [
    ...(requests.length > 0
      ? [
          `Defendants asked for a reconciliation on ${listed(requests.map(withToken))}${answer ? `, and the answer of ${withToken(answer)} put them off` : ''}.`,
        ]
      : []),
    ...(amounts.length > 1
      ? [`Plaintiff’s papers give the balance as ${listed(amounts.map(withToken))}, and only one of these can be right.`]
      : []),
    ...(ledger
      ? [
          `The collections that defendants’ statements show exceed those that plaintiff counts by ${ledger.figure} ${ledger.token}.`,
        ]
      : []),
    ...(other ? [`Plaintiff says nothing of a payment of ${withToken(other)} from a customer of the merchant.`] : []),
    'Each of plaintiff’s points meets a question of fact, and the claim against a guarantor can stand no better than the claim on the agreement. The motion should be denied.',
  ].join(' ');
}
