import type { PaperRole } from '../understanding/create-mask.ts';
import type { FiguredPaper } from './describe-figures.ts';
import { partKey } from './figure-arithmetic.ts';
import { cueWords } from './figure-cues.ts';
import type { Figure } from './find-figures.ts';
import type { SideByName } from './party-names.ts';

/** A stretch of a paper's text. */
interface Stretch {
  start: number;
  end: number;
}

/** True where the middle of a figure or a quotation lies in a stretch. */
export const isWithin = (stretches: readonly Stretch[], { start, end }: Stretch): boolean => {
  const middle = Math.floor((start + end) / 2);
  return stretches.some((stretch) => stretch.start <= middle && middle < stretch.end);
};

/** Words of cues that name a side. */
export const SIDES: ReadonlySet<string> = new Set(['ME', 'PLAINTIFF', 'CLIENT']);

/**
 * The cues of whose statement each figure is: the words before and behind it, the sides that they name, the sentence before, and
 * what the reporting frames say. Each begins with the paper's role, since a plaintiff reports in other words than a client.
 * @param reported stretches that the frames find reported @param others keys of the other paper's figures @returns in the order of the figures
 */
export function describeSpeakers(
  paper: FiguredPaper,
  role: PaperRole,
  parties: SideByName,
  reported: readonly Stretch[],
  others: ReadonlySet<string>,
): string[][] {
  const words = (sentence: number, from: number, to: number) =>
    cueWords(
      paper.text.slice(from, to),
      paper.figures.filter((figure) => figure.sentence === sentence),
      from,
      parties,
    );
  // Echo of a figure in the other paper: true, false, or unknown where that paper has no figures.
  const echoOf = (figure: Figure) => (others.size === 0 ? 'unknown' : String(others.has(partKey(figure))));
  return paper.figures.map((figure) => {
    const sentence = paper.sentences[figure.sentence];
    if (!sentence) return [];
    const before = words(figure.sentence, Math.max(sentence.start, figure.start - FAR), figure.start);
    const after = words(figure.sentence, figure.end, Math.min(sentence.end, figure.end + FAR));
    const previous = paper.sentences[figure.sentence - 1];
    const earlier = previous?.block === sentence.block ? previous : undefined;
    const isFramed = isWithin(reported, figure);
    const marks = paper.text.slice(sentence.start, figure.start).match(/[“”"]/g)?.length ?? 0;
    const cues = [
      `i rule ${isFramed}`,
      `i quoted ${marks % 2 === 1}`,
      ...cuesAround(before, after, isFramed),
      ...cuesOfEcho(echoOf(figure), figure.kind, isFramed, [...before.slice(-6), ...after.slice(0, 4)]),
      ...(earlier
        ? cuesBefore(
            [...before, 'FIGURE', ...after],
            words(figure.sentence - 1, earlier.start, earlier.end),
            reported.some(({ start, end }) => start < earlier.end && earlier.start < end),
          )
        : ['i first']),
    ];
    // The distance comes first, as in the other tables: it sets a cue's strength.
    return [...new Set(cues)].map((cue) => cue.replace(' ', role === 'memorandum' ? ' M ' : ' A '));
  });
}

const FAR = 500;

function cuesAround(before: readonly string[], after: readonly string[], isFramed: boolean): string[] {
  const all = [...before, 'FIGURE', ...after];
  const sides = before.filter((word) => SIDES.has(word));
  return [
    ...all.slice(0, 4).map((word, index) => `i head${index} ${word}`),
    `i heads ${all.slice(0, 2).join(' ')}`,
    `i heads ${all.slice(0, 3).join(' ')}`,
    `i side ${all.find((word) => SIDES.has(word))}`,
    `i last side ${sides.at(-1)}`,
    `i last side ${sides.at(-1)} ${isFramed}`,
    ...before.flatMap((word, index) => [`l ${word}`, `l ${before[index - 1]} ${word}`, `l ${before[index - 2]} _ ${word}`]),
    ...before
      .slice(-4)
      .reverse()
      .map((word, index) => `<${index} ${word}`),
    `< ${before.slice(-2).join(' ')}`,
    ...after.slice(0, 12).map((word) => `s ${word}`),
  ];
}

const cuesOfEcho = (echo: string, kind: Figure['kind'], isFramed: boolean, near: readonly string[]): string[] => [
  `i echo ${echo}`,
  `i echo ${echo} ${kind}`,
  `i echo ${echo} ${isFramed}`,
  ...near.map((word) => `s echo ${echo} ${word}`),
];

const cuesBefore = (own: readonly string[], earlier: readonly string[], wasFramed: boolean): string[] => [
  `i was ${wasFramed}`,
  `i was ${wasFramed} ${own[0]}`,
  `i was ${wasFramed} ${own.slice(0, 2).join(' ')}`,
  ...earlier.map((word) => `e ${word}`),
];
