import type { Figure } from '#features/memorandum/server/statements/find-figures.ts';
import { type PreparedPaper, preparePair } from '#features/memorandum/server/statements/prepare-pair.ts';
import { type CueTables, polarityCues } from '#features/memorandum/server/statements/read-statements.ts';
import { findQuote } from '#features/memorandum/server/testing/find-quote.ts';
import { type KeyFact, type Pair, sourceOf, valuesIn } from '#features/memorandum/server/testing/sample-pairs.ts';
import { statementsFromKey } from '#features/memorandum/server/testing/statements-from-key.ts';
import { paperFrom } from '#platform/server/testing/paper-from.ts';
import { learnTable, type Sample } from './train.ts';

const DISCLOSURE = /\b(?:demand(?:s|ed)?|discovery|disclosure|depositions?|deposed|produced|subpoena)\b/i;

/** A key names some sentences of a kind and leaves others out. */
const OTHER_SENTENCE = 0.1;
const OTHER_FIGURE = 0.8;
/** A speaker in a whole paper tells more than one in a passage. */
const OWN_PAPER = 2;

/** Subjects that whole sentences state, with or without a figure. */
const SENTENCE_SUBJECTS = new Set<string>(
  'reconciliationRequest reconciliationAnswer reconciliationClause reconciliationDiscretion accountHold accountClosed newAccount defaultReason bankruptcyClause recourse guaranty lienNotices otherAdvances paidByOthers period'.split(
    ' ',
  ),
);

export type Samples = Record<keyof CueTables, Sample[]>;

const empty = (): Samples => ({ money: [], count: [], percent: [], date: [], sentence: [], polarity: [], speaker: [] });
const KINDS = ['money', 'count', 'percent', 'date', 'sentence', 'polarity', 'speaker'] as const;

export function joinSamples(all: readonly Samples[]): Samples {
  const joined = empty();
  for (const samples of all) {
    for (const kind of KINDS) joined[kind].push(...samples[kind]);
  }
  return joined;
}

export const learnTables = (samples: Samples): CueTables => ({
  money: learnTable(samples.money),
  count: learnTable(samples.count),
  percent: learnTable(samples.percent),
  date: learnTable(samples.date),
  sentence: learnTable(samples.sentence),
  polarity: learnTable(samples.polarity),
  speaker: learnTable(samples.speaker),
});

/** The samples of a pair: each figure with the subject that its key gives it. */
export function samplesOfPair({ key, memorandum, affirmation }: Pair): Samples {
  const samples = empty();
  const prepared = preparePair(sourceOf('memorandum', memorandum), sourceOf('affirmation', affirmation), key.caption);
  const stated = statementsFromKey(key, { memorandum, affirmation });
  for (const paper of prepared) {
    const facts = key.facts
      .filter(({ document }) => document === paper.role)
      .map((fact) => ({ fact, span: findQuote(paper.text, fact.quote) }));
    const labels = paper.figures.map((figure) => labelOf(figure, facts));
    for (const [index, figure] of paper.figures.entries()) {
      const { label, weight, isReported } = labels[index] ?? NO_LABEL;
      samples[figure.kind].push({ cues: paper.figureCues[index] ?? [], label, weight });
      if (isReported !== null)
        samples.speaker.push({ cues: paper.speakerCues[index] ?? [], label: yesOrNo(isReported), weight: OWN_PAPER });
    }
    for (const [index, { start, end }] of paper.sentences.entries()) {
      const inside = stated[paper.role].filter((found) => found.start < end && start < found.end);
      const words = inside.find(({ kind, subject }) => kind === 'words' && SENTENCE_SUBJECTS.has(subject));
      const dated = inside.find(({ kind, subject }) => kind !== 'words' && SENTENCE_SUBJECTS.has(subject));
      const label = words?.subject ?? dated?.subject ?? 'other';
      if (label !== 'other')
        samples.polarity.push({
          cues: polarityCues(paper.sentenceCues[index] ?? [], label),
          label: words ? String(words.value) : 'yes',
          weight: 1,
        });
      // The keys have no word for disclosure: such a sentence says nothing for or against the subject.
      if (label === 'other' && DISCLOSURE.test(paper.text.slice(start, end))) continue;
      samples.sentence.push({
        cues: paper.sentenceCues[index] ?? [],
        label,
        weight: words ? 1 : label === 'other' ? OTHER_SENTENCE : 0.7,
      });
    }
  }
  return samples;
}

interface PlacedFact {
  fact: KeyFact;
  span: { start: number; end: number } | null;
}

interface FigureLabel {
  label: string;
  weight: number;
  /** Null where the key does not say whose statement the figure is. */
  isReported: boolean | null;
}

const NO_LABEL: FigureLabel = { label: 'other', weight: 0, isReported: null };
const yesOrNo = (isYes: boolean) => (isYes ? 'yes' : 'no');

/** The key's subject for a figure: sure where it stands in the quoted words, probable where only the value is the same. */
function labelOf(figure: Figure, facts: readonly PlacedFact[]): FigureLabel {
  const same = facts.filter(({ fact }) => valuesIn(fact.value).includes(figure.value));
  const quoted = same.find(({ span }) => span && span.start <= figure.start && figure.end <= span.end);
  if (quoted) return { label: quoted.fact.fact, weight: 1, isReported: quoted.fact.speaker.includes('about') };
  const subjects = [...new Set(same.map(({ fact }) => fact.fact))];
  if (subjects.length === 0) return { label: 'other', weight: OTHER_FIGURE, isReported: null };
  const isTelling = figure.kind === 'money' || figure.kind === 'date';
  return subjects.length === 1 && isTelling
    ? { label: subjects[0] ?? 'other', weight: 0.4, isReported: null }
    : { label: 'other', weight: 0.1, isReported: null };
}

const TAG = /⟦(#?)([A-Za-z]*)(@them)?(?::\s?([^⟧]+)|\s(yes|no))?⟧/g;

interface SnippetTag {
  subject: string;
  isReported: boolean;
  start: number;
  end: number;
  polarity: string | null;
}

/** The samples of a labeled snippet: "M| The price was ⟦purchasePrice: $65,000⟧." */
export function samplesOfSnippet(line: string): { samples: Samples; prepared: PreparedPaper | undefined; tags: SnippetTag[] } {
  const role = line.startsWith('M') ? 'memorandum' : 'affirmation';
  const { text, tags } = stripTags(line.replace(/^[MA]\|\s*/, ''));
  const paper = paperFrom([{ printedPage: '1', blocks: [text] }]);
  const nothing = paperFrom([{ printedPage: '1', blocks: ['.'] }]);
  const sources = role === 'memorandum' ? [paper, nothing] : [nothing, paper];
  const [theirs, ours] = preparePair(
    sourceOf('memorandum', sources[0] ?? nothing),
    sourceOf('affirmation', sources[1] ?? nothing),
    { plaintiffs: [], defendants: [] },
  );
  const prepared = role === 'memorandum' ? theirs : ours;
  return { samples: prepared ? samplesOfTags(prepared, tags) : empty(), prepared, tags };
}

/** The samples of two labeled papers of one case: "PLAINTIFF: …", "DEFENDANTS: …; …", the papers behind "=== MEMORANDUM" and "=== AFFIRMATION", one paragraph a line. */
export function samplesOfPapers(marked: string): Samples {
  const names = (label: string) =>
    (new RegExp(`^${label}S?: (.+)$`, 'm').exec(marked)?.[1] ?? '').split(';').map((name) => name.trim());
  const papers = (['memorandum', 'affirmation'] as const).map((role) => {
    const [, body = ''] = new RegExp(`^=== ${role.toUpperCase()}\\n([^]*?)(?=^=== |(?![^]))`, 'm').exec(marked) ?? [];
    const lines = body.split('\n').flatMap((line) => (line.trim() ? [stripTags(line.trim().replace(/^# /, ''))] : []));
    const paper = paperFrom([{ printedPage: '1', blocks: lines.map(({ text }) => text) }]);
    const tags = lines.flatMap(({ tags: inLine }, index) => {
      const at = paper.blocks[index]?.start ?? 0;
      return inLine.map((tag) => ({ ...tag, start: at + tag.start, end: at + tag.end }));
    });
    return { source: sourceOf(role, paper), tags };
  });
  const [memorandum, affirmation] = papers;
  if (!memorandum || !affirmation) return empty();
  const caption = { plaintiffs: names('PLAINTIFF'), defendants: names('DEFENDANT') };
  const prepared = preparePair(memorandum.source, affirmation.source, caption);
  return joinSamples(prepared.map((paper, index) => samplesOfTags(paper, papers[index]?.tags ?? [])));
}

function samplesOfTags(prepared: PreparedPaper, tags: readonly SnippetTag[]): Samples {
  const samples = empty();
  for (const [index, figure] of prepared.figures.entries()) {
    const tag = tags.find(
      (found) => found.polarity === null && found.subject !== '' && found.start < figure.end && figure.start < found.end,
    );
    samples[figure.kind].push({ cues: prepared.figureCues[index] ?? [], label: tag?.subject ?? 'other', weight: 1 });
    if (tag) samples.speaker.push({ cues: prepared.speakerCues[index] ?? [], label: yesOrNo(tag.isReported), weight: 1 });
  }
  for (const [index, sentence] of prepared.sentences.entries()) {
    const tag = tags.find((found) => found.polarity !== null && found.start > sentence.start && found.start <= sentence.end + 1);
    samples.sentence.push({
      cues: prepared.sentenceCues[index] ?? [],
      label: tag?.subject ?? 'other',
      weight: tag ? 1 : OTHER_SENTENCE,
    });
    if (tag && tag.subject !== 'other')
      samples.polarity.push({
        cues: polarityCues(prepared.sentenceCues[index] ?? [], tag.subject),
        label: tag.polarity ?? 'yes',
        weight: 1,
      });
  }
  return samples;
}

function stripTags(marked: string): { text: string; tags: SnippetTag[] } {
  const tags: SnippetTag[] = [];
  let text = '';
  let from = 0;
  for (const match of marked.matchAll(TAG)) {
    const [whole, , subject = '', them, words, polarity] = match;
    text += marked.slice(from, match.index);
    if (words === undefined) text = text.trimEnd();
    const start = text.length;
    text += words ?? '';
    tags.push({
      subject,
      isReported: them !== undefined,
      start,
      end: text.length,
      polarity: words === undefined ? (polarity ?? (subject ? 'yes' : null)) : null,
    });
    from = match.index + whole.length;
  }
  return { text: text + marked.slice(from), tags };
}
