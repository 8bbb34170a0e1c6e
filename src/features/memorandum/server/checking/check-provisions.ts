import type { StatuteCitation } from '#features/verification/server/citations/citation.ts';
import type { CheckContext } from './check-context.ts';
import { type DraftText, locationIn } from './draft-text.ts';
import { isKnownProvision, REPEALED } from './known-provisions.ts';

const keyOf = ({ code, section, subdivision }: StatuteCitation) => `${code} ${section}${subdivision}`;

/** Adds one row for each statute or rule: on the list, cited by the plaintiff, or neither. */
export function checkProvisions(context: CheckContext): void {
  const theirs = new Set(
    context.file.memorandum.citations.flatMap(({ citation }) => (citation.kind === 'statute' ? [keyOf(citation)] : [])),
  );
  const known = new Map<string, { text: DraftText; statute: StatuteCitation }[]>();
  for (const text of context.texts) {
    for (const statute of text.citations) {
      if (statute.kind !== 'statute') continue;
      const key = keyOf(statute);
      const isRepealed = statute.code === REPEALED.code && statute.section === REPEALED.section;
      if (isRepealed || !(isKnownProvision(statute) || theirs.has(key))) addUnknown(context, text, statute, isRepealed);
      else known.set(key, [...(known.get(key) ?? []), { text, statute }]);
    }
  }
  for (const locations of known.values()) {
    const [first] = locations;
    if (!first) continue;
    context.writer.add({
      subject: 'authority',
      answer: 'unchecked',
      isUrgent: false,
      text: first.text.text.slice(first.statute.start, first.statute.end),
      says: 'A statute or rule of the usual list, or one that the plaintiff cites. Its text is not on file and was not checked.',
      at: locations.slice(0, 12).map(({ text, statute }) => locationIn(text, statute)),
    });
  }
}

function addUnknown({ writer }: CheckContext, text: DraftText, statute: StatuteCitation, isRepealed: boolean): void {
  const words = text.text.slice(statute.start, statute.end).replace(/\s+/g, ' ');
  const says = isRepealed
    ? '22 NYCRR 202.8-g was repealed on July 7, 2025: the draft must not ask for such a statement.'
    : `NOT FOUND: ${words} is not on the list of provisions, and the plaintiff does not cite it. Verify before filing.`;
  writer.add({
    subject: 'authority',
    answer: isRepealed ? 'differs' : 'not-found',
    isUrgent: true,
    text: words,
    says,
    at: [locationIn(text, statute)],
    failure: {
      section: text.section.id,
      mark: isRepealed ? 'this rule was repealed' : 'provision not on the list',
      says: `${says} Leave it out.`,
    },
  });
}
