import type { Span } from '#features/verification/server/citations/citation.ts';
import { checkNumbers, type writtenNumbers } from '#features/verification/server/record/check-numbers.ts';
import { checkRecordCite } from '#features/verification/server/record/check-record-cite.ts';
import { citedSpans } from '#features/verification/server/record/cited-spans.ts';
import { citedSections, type Instrument } from '#features/verification/server/record/find-sections.ts';
import type { CheckedPaper, CheckedPapers } from '../understanding/case-file.ts';
import { divideSentences, type Sentence } from '../understanding/divide-sentences.ts';
import {
  instrumentsOf,
  isNamedLike,
  isSworn,
  type RecordSource,
  recordSourceOf,
  sourceInWords,
} from '../understanding/find-source.ts';
import { exceededLength, findStatedLengths, type StatedLength } from '../understanding/stated-lengths.ts';
import type { FindingWriter, NewFinding } from './finding-writer.ts';
import { isReadWhole } from './is-read-whole.ts';
import type { NotAtHand } from './not-at-hand.ts';

/** One row for each cite of a paper at hand, and for each that cannot be right whatever the paper says. */
export function checkRecordCites({ papers }: CheckedPapers, missing: NotAtHand, writer: FindingWriter): void {
  const lengths = papers.flatMap(findStatedLengths);
  const instruments = new Map(papers.map((paper) => [paper, instrumentsOf(paper)]));
  for (const reader of papers) {
    const context = {
      reader,
      others: papers.filter((paper) => paper !== reader),
      isOfBrief: reader === papers[0],
      lengths,
      instruments,
    };
    const sentences = divideSentences(reader.paper, reader.citations);
    const sentenceOf = new Map(sentences.flatMap((sentence) => sentence.citations.map((index) => [index, sentence])));
    for (const index of reader.citations.keys()) checkCite(context, index, sentenceOf.get(index), missing, writer);
    for (const sentence of sentences) checkFigures(context, sentence, writer);
  }
}

interface Context {
  reader: CheckedPaper;
  others: readonly CheckedPaper[];
  isOfBrief: boolean;
  lengths: readonly StatedLength[];
  instruments: ReadonlyMap<CheckedPaper, readonly Instrument[]>;
}

function checkCite(
  context: Context,
  index: number,
  sentence: Sentence | undefined,
  missing: NotAtHand,
  writer: FindingWriter,
): void {
  const { reader, others, isOfBrief, lengths } = context;
  const { citation, resolution } = reader.citations[index] ?? {};
  if (!citation || (citation.kind !== 'record' && citation.kind !== 'id')) return;
  const at = [{ role: reader.role, start: citation.start, end: citation.end }];
  const text = reader.paper.text.slice(citation.start, citation.end);
  if (resolution?.kind === 'unresolved') {
    const says = 'It cannot be told what this stands for: nothing that fits it alone is cited just before.';
    if (resolution.why === 'ambiguous') writer.add({ kind: 'cite-ambiguous', answer: 'not-found', text, says, at });
    return;
  }
  const source = recordSourceOf(reader, index, others);
  if (!source) return;
  const stands = `Stands for ${sourceInWords(source).replace(/\.$/, '')}.`;
  const exceeded = exceededLength(source, lengths);
  if (exceeded) {
    const { length, past } = exceeded;
    const says = `${stands} OUT OF RANGE: it has ${length.count} ${length.unit}, as the papers say themselves, and no ${past}.`;
    writer.add({ kind: 'cite-out-of-range', answer: 'not-found', text, says, at: [...at, length] });
    return;
  }
  if (!source.uploaded) {
    if (isOfBrief) missing.addCite(source);
    return;
  }
  const judged = judgeCite(context, source, source.uploaded, sentence);
  // Behind a cite of an exhibit to a paper, id. may mean that paper.
  if (citation.kind === 'id' && source.exhibit && judged?.kind === 'cite-out-of-range') return;
  if (judged) writer.add({ text, at, ...judged, says: `${stands} ${judged.says}` });
}

type Judged = Pick<NewFinding, 'kind' | 'answer' | 'says'>;

/** Result at the cited location; null where nothing can be said. */
function judgeCite(
  { reader, instruments }: Context,
  source: RecordSource,
  target: CheckedPaper,
  sentence: Sentence | undefined,
): Judged | null {
  const known = instrumentOf(source, instruments.get(target) ?? []);
  // Pages and paragraphs of an exhibit within a file are counted anew.
  if (source.exhibit && source.sections.length === 0) return source.pages.length + source.paragraphs.length === 0 ? FOUND : null;
  if (source.sections.length > 0 && known.sections.length > 0) {
    const { spans, past, last } = citedSections(known.sections, source.sections);
    if (past.length > 0)
      return outOfRange(
        known.title ?? (source.exhibit ? `Exhibit ${source.exhibit.label}` : target.name),
        past.map((number) => `§ ${number}`),
        `§ ${last}`,
      );
    return spans.length > 0 ? FOUND : null;
  }
  const { paragraphs, pages } = source;
  if (paragraphs.length + pages.length === 0) return source.sections.length > 0 ? null : FOUND;
  const words = sentence ? reader.paper.text.slice(sentence.start, sentence.end) : '';
  const result = checkRecordCite({ sentence: words, paragraphs, pages, target: target.paper });
  if (result.answer === 'resolves') return FOUND;
  if (result.answer === 'wrong-target')
    return result.better === null
      ? null
      : { kind: 'cite-elsewhere', answer: 'differs', says: `Look at ¶ ${result.better}, too: it shares more with the sentence.` };
  if (result.answer === 'not-checkable' || result.last === null) return null;
  const isPast = Number(result.missing[0]) > Number(result.last);
  return isPast && isReadWhole(target.paper) ? outOfRange(target.name, result.missing, result.last) : null;
}

/** The instrument of a file that a citation names; all sections of the file where it names none of them. */
function instrumentOf({ document, exhibit, uploaded }: RecordSource, all: readonly Instrument[]): Instrument {
  if (!exhibit && isSworn(uploaded)) return { title: null, sections: [] };
  const instruments = exhibit ? all.filter((instrument) => isWithin(instrument, exhibit)) : all;
  const named = instruments.filter(({ title }) => document !== null && title !== null && isNamedLike(document, title));
  const [only, another] = named;
  if (only && !another && instruments.length > 1) return only;
  return { title: null, sections: instruments.flatMap(({ sections }) => sections) };
}

const isWithin = ({ sections: [first] }: Instrument, { start, end }: Span) =>
  first !== undefined && first.start >= start && first.start < end;

const FOUND: Judged = { kind: 'cite-found', answer: 'verified', says: 'It exists there.' };

const outOfRange = (name: string, missing: readonly string[], last: string): Judged => ({
  kind: 'cite-out-of-range',
  answer: 'not-found',
  says: `OUT OF RANGE: ${name} has no ${missing.join(', ')}; the last one is ${last}.`,
});

/** Sums, percentages and full dates of a sentence that stand nowhere in the papers that it cites, all of which are at hand. */
function checkFigures(
  { reader, others, instruments }: Context,
  { start, end, citations }: Sentence,
  writer: FindingWriter,
): void {
  const cited = citations.flatMap((index) => {
    const source = recordSourceOf(reader, index, others);
    const citation = reader.citations[index]?.citation;
    return source && citation ? [{ source, citation }] : [];
  });
  const [first] = cited;
  if (!first || cited.some(({ source }) => source.uploaded === null)) return;
  const papers = [...new Set(cited.flatMap(({ source }) => source.uploaded ?? []))];
  const words = reader.paper.text.slice(start, end);
  const except = citations.flatMap((index) => reader.citations[index]?.citation ?? []);
  const within = except.map((span) => ({ start: span.start - start, end: span.end - start }));
  const places = cited.flatMap(({ source }) =>
    spansOf(source, instruments).map((span) => source.uploaded?.paper.text.slice(span.start, span.end)),
  );
  const there = places.join('\n\n');
  const wrong = checkNumbers(words, there, within).filter(({ answer, number }) => {
    if (answer === 'match' || !TELLING.includes(number.kind)) return false;
    return papers.every(({ paper }) => !paper.text.includes(number.text));
  });
  if (wrong.length === 0) return;
  const near = wrong.map(({ number, standsThere: [other] }) => `${number.text}${other ? ` (there: ${other.text})` : ''}`);
  const { citation } = first;
  writer.add({
    kind: 'cite-figures-differ',
    answer: 'differs',
    text: reader.paper.text.slice(citation.start, citation.end),
    says: `Not found in what is cited: ${near.join(', ')}.`,
    at: [{ role: reader.role, start: citation.start, end: citation.end }],
  });
}

const TELLING: readonly ReturnType<typeof writtenNumbers>[number]['kind'][] = ['money', 'percent', 'date'];

function spansOf(source: RecordSource, known: Context['instruments']): Span[] {
  const { uploaded, paragraphs, pages, sections } = source;
  if (!uploaded) return [];
  return [
    ...citedSpans(uploaded.paper, { paragraphs, pages }).spans,
    ...(sections.length > 0 ? citedSections(instrumentOf(source, known.get(uploaded) ?? []).sections, sections).spans : []),
  ];
}
