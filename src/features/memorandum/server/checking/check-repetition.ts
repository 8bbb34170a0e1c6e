import type { CheckContext } from './check-context.ts';
import { type DraftText, locationIn } from './draft-text.ts';

/** A shorter sentence may stand twice: "The motion should be denied." */
const FEWEST_WORDS = 12;

/** Flags each sentence that an earlier one says word for word, within its section or in another one. */
export function checkRepetition({ texts, writer }: CheckContext): void {
  const first = new Map<string, DraftText>();
  // A model's copy of what code writes may stand before it.
  for (const text of [...texts.filter(({ isCode }) => isCode), ...texts.filter(({ isCode }) => !isCode)]) {
    if (text.paragraph === null) continue;
    for (const sentence of text.sentences) {
      const words =
        text.plain
          .slice(sentence.start, sentence.end)
          .toLowerCase()
          .match(/[\p{L}\p{N}]+/gu) ?? [];
      if (words.length < FEWEST_WORDS) continue;
      const key = words.join(' ');
      const earlier = first.get(key);
      if (!earlier) first.set(key, text);
      if (!earlier || text.isCode) continue;
      writer.add({
        subject: 'form',
        answer: 'differs',
        isUrgent: false,
        text: text.text.slice(sentence.start, sentence.end),
        says: `The same sentence stands in ${nameOf(earlier)} already.`,
        at: [locationIn(text, sentence)],
        failure: {
          section: text.section.id,
          mark: `repeats ${nameOf(earlier)}`,
          says: `This sentence stands word for word in ${nameOf(earlier)} already. Leave it out, or say what is new.`,
        },
      });
    }
  }
}

const nameOf = ({ section }: DraftText) => section.label ?? section.heading;
