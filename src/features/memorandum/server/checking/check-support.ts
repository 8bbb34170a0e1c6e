import type { CheckContext } from './check-context.ts';
import { placeIn } from './draft-text.ts';

/** Each sentence of the Statement of Facts without a place of the record, in itself or directly behind it. */
export function checkSupport({ texts, writer }: CheckContext): void {
  for (const text of texts) {
    if (text.section.id !== 'facts' || text.paragraph === null) continue;
    for (const sentence of text.sentences) {
      const words = text.plain.slice(sentence.start, sentence.end);
      const isSupported = [...sentence.tokens, ...sentence.behind].some(({ kind }) => kind === 'record');
      if (isSupported || !/\p{L}{2}/u.test(words)) continue;
      writer.add({
        subject: 'unsupported',
        answer: 'differs',
        isUrgent: false,
        text: text.text.slice(sentence.start, sentence.end),
        says: 'A sentence of the Statement of Facts without a place of the record.',
        at: [placeIn(text, sentence)],
        failure: {
          section: 'facts',
          mark: 'no source in the record',
          says: 'This sentence of the Statement of Facts has no source. Put the place that it rests on behind it, or leave it out.',
        },
      });
    }
  }
}
