import type { Span } from '#features/verification/server/citations/citation.ts';
import type { CheckContext } from './check-context.ts';
import { locationIn } from './draft-text.ts';

/** Flags each exhibit and each document number of the docket that a model names and neither paper has. */
export function checkExhibits({ texts, writer, file }: CheckContext): void {
  const known = new Set(
    [file.memorandum.paper.text, file.affirmation.paper.text].flatMap((text) => namedIn(text).flatMap(({ labels }) => labels)),
  );
  for (const text of texts.filter(({ isCode }) => !isCode)) {
    for (const { start, end, labels } of namedIn(text.plain)) {
      if (labels.every((label) => known.has(label))) continue;
      const words = text.plain.slice(start, end);
      writer.add({
        subject: 'record-cite',
        answer: 'not-found',
        isUrgent: true,
        text: words,
        says: `Neither paper names ${words}.`,
        at: [locationIn(text, { start, end })],
        failure: {
          section: text.section.id,
          mark: `neither paper names ${words}`,
          says: `Neither paper names ${words}. Name only exhibits and documents that the papers name, or leave it out.`,
        },
      });
    }
  }
}

const LABEL = String.raw`(?:[A-Z]{1,2}|\d{1,4})\b`;
const LIST = String.raw`(${LABEL}(?:(?:,?\s(?:and|&|through|to|or)\s|,\s|\s?[-–]\s?)${LABEL})*)`;
const NAMED = new RegExp(
  String.raw`\b(?:(?:Exhibits?|EXHIBITS?|exhibits?|Exhs?\.|Exs?\.)\s+[“"]?${LIST}|Doc(?:ument|ket)?s?\.?\sNos?\.\s+${LIST})`,
  'g',
);
/** Longest range that is read as one: "Exhibits A through F". */
const LONGEST_RANGE = 60;

/** The exhibits and docket documents that a text names: "exhibit B", "document 26"; ranges are expanded. */
function namedIn(text: string): (Span & { labels: string[] })[] {
  return [...text.matchAll(NAMED)].map(({ 0: whole, 1: exhibits, 2: documents, index }) => ({
    ...{ start: index, end: index + whole.length },
    labels: expanded(exhibits ?? documents ?? '').map((label) => `${exhibits ? 'exhibit' : 'document'} ${label}`),
  }));
}

function expanded(list: string): string[] {
  const parts = list.split(/(?:,?\s(?:and|&|or)\s|,\s)/);
  return parts.flatMap((part) => {
    const [from = '', to] = part.split(/\s(?:through|to)\s|\s?[-–]\s?/);
    return to === undefined ? [from] : between(from, to);
  });
}

function between(from: string, to: string): string[] {
  const isLetters = from.length === 1 && to.length === 1 && /[A-Z]{2}/.test(from + to);
  const [first, last] = isLetters ? [from.charCodeAt(0), to.charCodeAt(0)] : [Number(from), Number(to)];
  if (!(last >= first && last - first <= LONGEST_RANGE)) return [from, to];
  const all = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return all.map((at) => (isLetters ? String.fromCharCode(at) : String(at)));
}
