import type { Disputes } from '../disputes.contract.ts';
import { describeDecision, formatDate } from './dispute-labels.ts';

/** The rows of the matrix, of the quotations, clauses, chronology and candidates in which every word that was typed stands. */
export function filterDisputes(disputes: Disputes, typed: string): Disputes {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return disputes;
  const byId = new Map(disputes.passages.map((passage) => [passage.id, passage.marked]));
  const has = (texts: readonly (string | null)[], passages: readonly string[]) => {
    const text = folded([...texts, ...passages.map((id) => byId.get(id) ?? '')].join(' '));
    return words.every((word) => text.includes(word));
  };
  return {
    ...disputes,
    rows: disputes.rows.filter(({ about, note, decides, sides }) => {
      const { element, point } = describeDecision(decides);
      const values = sides.flatMap((side) => side.values);
      return has(
        [about, note, element, point, ...values.map(({ text }) => text)],
        values.flatMap((value) => value.passages),
      );
    }),
    quotations: disputes.quotations.filter(({ says, passages }) => has([says], passages)),
    clauses: disputes.clauses.filter(({ section, memorandum, affirmation }) =>
      has([`section ${section} § ${section}`], [...memorandum, ...affirmation]),
    ),
    chronology: disputes.chronology.filter((entry) => has([formatDate(entry.date), entry.label, entry.words], entry.passages)),
    ...(disputes.records && {
      records: disputes.records.filter(({ paper, about, text, passages }) => has([paper, about, text], passages)),
    }),
    candidates: disputes.candidates.filter(({ about, text, sentence, passages }) => has([about, text, sentence], passages)),
  };
}

/** Without case, and with the apostrophes and quotation marks of a keyboard. */
const folded = (text: string) => text.toLowerCase().replace(/[’‘]/g, "'").replace(/[“”]/g, '"');
