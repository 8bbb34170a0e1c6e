import type { ReplyMark } from '#features/chatbot/papers.contract.ts';

/** A reply written by somebody who had not seen the program, with what is right in it and what is not. */
export interface LabeledReply {
  question: string;
  reply: string;
  items: LabeledItem[];
}

/** Something in a reply that can be compared with the papers. */
export interface LabeledItem {
  kind: ReplyMark['kind'];
  text: string;
  /** Which occurrence of the text in the reply, from 1. */
  nth: number;
  /** `computed`: right, but in no paper; `mixed`: a cite of which all that is cited to it is wrong in itself. */
  truth: 'right' | 'computed' | 'altered' | 'invented' | 'wrong-page' | 'missing-page' | 'mixed';
}

/** Count of items, and of those that were marked as they should be. */
export interface Score {
  items: number;
  asDue: number;
  /** Wrong ones that were called verified, and right ones that were called wrong. */
  misled: number;
}

const RIGHT: ReadonlySet<LabeledItem['truth']> = new Set(['right', 'computed']);

/** Adds the marks of a reply to the scores, by kind and truth. A cite whose place cannot be told by code is neither. */
export function scoreReply(scores: Map<string, Score>, { reply, items }: LabeledReply, marks: readonly ReplyMark[]): void {
  for (const item of items) {
    const result = markFor(reply, item, marks)?.result;
    const isRight = RIGHT.has(item.truth);
    const isFlagged = result === 'differs' || result === 'not-found';
    const name = `${item.kind}, ${item.truth}`;
    const score = scores.get(name) ?? { items: 0, asDue: 0, misled: 0 };
    scores.set(name, score);
    score.items += 1;
    if (isRight ? result === 'verified' : isFlagged) score.asDue += 1;
    if (isRight ? isFlagged : result === 'verified') score.misled += 1;
  }
}

/** Finds the mark of an item: the nearest of its kind at its end, or the one that holds its words. */
function markFor(reply: string, { kind, text, nth }: LabeledItem, marks: readonly ReplyMark[]): ReplyMark | undefined {
  let start = -1;
  for (let found = 0; found < nth; found += 1) start = reply.indexOf(text, start + 1);
  const end = start + text.length;
  const own = marks.filter((mark) => mark.kind === kind);
  const near = own.filter(({ at }) => at >= start && at <= end + NEAR);
  const [nearest] = near.sort((one, other) => Math.abs(one.at - end) - Math.abs(other.at - end));
  return nearest ?? own.find(({ at, words }) => at > start && at - end < FAR && plain(words).includes(plain(text)));
}

/** Characters between an item's end and its mark: closing marks; of a block quotation, its signs. */
const NEAR = 6;
const FAR = 400;

const plain = (text: string) => text.replace(/[\s>*_]+/g, ' ').trim();
