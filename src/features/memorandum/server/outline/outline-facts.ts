import { blockAt } from '#platform/server/pdf/paper.ts';
import { type Block, headingOf, paragraph, type Run, tableOf } from '#platform/server/word/report-layout.ts';
import type { CaseFile, ReadPaper } from '../understanding/case-file.ts';
import { citeFact, joinCites } from '../understanding/cite-fact.ts';
import type { Mask } from '../understanding/create-mask.ts';
import { FACT_KEYS, type FactKey, type FactMention } from '../understanding/fact-keys.ts';
import { FACT_LABELS } from '../understanding/fact-labels.ts';
import { formatValue } from '../understanding/format-value.ts';

/** The key facts as each paper gives them, side by side. */
export function outlineFacts(file: CaseFile): Block[] {
  if (!file.motion.isCashAdvance) return [];
  const rows = FACT_KEYS.filter((key) => key !== 'personalKnowledge' && key !== 'feeComponent').flatMap((key) => {
    const [theirs, ours] = [cellOf(file.memorandum, key, file.mask), cellOf(file.affirmation, key, file.mask)];
    return theirs.length > 0 || ours.length > 0 ? [[FACT_LABELS[key], theirs, ours]] : [];
  });
  if (rows.length === 0) return [headingOf(1, 'Key facts'), paragraph('None was recognized in the wording of either paper.')];
  const columns = [
    { title: 'Fact', width: 22 },
    { title: 'Plaintiff’s memorandum', width: 39 },
    { title: file.affirmation.name, width: 39 },
  ];
  return [headingOf(1, 'Key facts, as each paper gives them'), tableOf(columns, rows)];
}

/** Each different value once, with every place. */
function cellOf(reader: ReadPaper, key: FactKey, mask: Mask): Run[][] {
  const shown = (fact: FactMention) => mask.words(formatValue(fact));
  const facts = reader.facts.filter((fact) => fact.key === key);
  const values = [...new Set(facts.map(shown))];
  return values.map((value) => {
    const places = facts.filter((fact) => shown(fact) === value);
    const reported = places.every(({ isReported }) => isReported) ? 'reported: ' : '';
    return [`${reported}${value} `, { text: `(${joinCites(places.map((fact) => citeFact(reader, fact)))})`, italics: true }];
  });
}

/** The affirmation paragraph by paragraph, so that every sentence of a statement of facts has its cite. */
export function outlineParagraphs({ affirmation, mask }: CaseFile): Block[] {
  const { paper, judgement } = affirmation;
  const body = paper.blocks.filter(({ kind }) => kind === 'body');
  const blocks = body.map((block) => {
    const words = mask.slice('affirmation', block.start, block.end);
    if (block.paragraph !== null && block.paragraph === judgement.oathParagraph) return undefined;
    if (block.paragraph === null) return isHeading(words) ? headingOf(3, words) : undefined;
    const cite = ` (${judgement.shortName} ¶ ${block.paragraph}.)`;
    return paragraph([words.replace(/^\d{1,4}[.)]\s+/, ''), { text: cite, italics: true }], { indent: 0.25 });
  });
  return [
    headingOf(1, 'Facts by paragraph'),
    paragraph(`The words of ${judgement.shortName}, paragraph by paragraph, each with its cite. Private data is masked.`),
    ...blocks.filter((block) => block !== undefined),
    ...(judgement.paragraphs === 0 ? pagesOf(affirmation, mask) : []),
  ];
}

const isHeading = (words: string) => words.length < 90 && !/[_/:]|^(?:Dated|Sworn)/.test(words) && /\p{Ll}/u.test(words);

/** A paper without numbered paragraphs is cited by its page. */
function pagesOf({ paper, judgement }: ReadPaper, mask: Mask): Block[] {
  return paper.blocks
    .filter(({ kind, start, end }) => kind === 'body' && end - start > 60 && blockAt(paper, start)?.isCentered === false)
    .map(({ start, end }) => {
      const page = paper.pageStarts.findLast(({ at }) => at <= start)?.pdfPage ?? 1;
      const printed = paper.pages.find(({ pdfPage }) => pdfPage === page)?.printedPage;
      const cite = ` (${judgement.shortName} ${printed ? `at ${printed}` : `PDF p. ${page}`}.)`;
      return paragraph([mask.slice('affirmation', start, end), { text: cite, italics: true }], { indent: 0.25 });
    });
}
