import { findPrivateData, MASKS, type PrivateData } from '#features/verification/server/record/find-private-data.ts';
import type { CheckContext } from './check-context.ts';
import { locationIn } from './draft-text.ts';

/** Finds private numbers and dates in the draft, those of the papers included: each is masked, in every row too. */
export function checkPrivateData({ texts, writer, file }: CheckContext): void {
  const known = [file.memorandum.paper.text, file.affirmation.paper.text].flatMap((text) =>
    findPrivateData(text).flatMap(({ kind, start, end }) =>
      kind === 'birth-date' ? [] : [{ kind, number: text.slice(start, end) }],
    ),
  );
  for (const text of texts) {
    const back = known.flatMap(({ kind, number }) => locationsOf(text.text, number).map((location) => ({ kind, ...location })));
    for (const { kind, ...span } of distinct([...findPrivateData(text.text), ...back])) {
      writer.add({
        subject: 'private-data',
        answer: 'differs',
        isUrgent: true,
        text: 'Private data',
        says: 'Private data must not stand in a filed paper (22 NYCRR 202.5[e]). It is masked here.',
        at: [locationIn(text, span)],
        failure: {
          section: text.section.id,
          mark: 'private data',
          says: 'A private number or date stands in the text. Leave it out.',
          instead: MASKS[kind],
        },
      });
    }
  }
}

function locationsOf(text: string, number: string): { start: number; end: number }[] {
  const locations: { start: number; end: number }[] = [];
  for (let at = text.indexOf(number); at >= 0; at = text.indexOf(number, at + number.length)) {
    locations.push({ start: at, end: at + number.length });
  }
  return locations;
}

function distinct(spans: PrivateData[]): PrivateData[] {
  const sorted = spans.sort((one, other) => one.start - other.start);
  return sorted.filter(({ start }, index) => start >= (sorted[index - 1]?.end ?? 0));
}
