import type { CheckedReply, ReplyMark } from '#features/chatbot/papers.contract.ts';

const SIGNS: Record<ReplyMark['result'], readonly [sign: string, label: string]> = {
  verified: ['✓', 'verified'],
  differs: ['≠', 'differs'],
  'not-found': ['✗', 'not found'],
  unchecked: ['○', 'not compared'],
};

/** Inserts a sign for each mark into a reply, behind the words that it is about. */
export function insertSigns(content: string, marks: readonly ReplyMark[]): string {
  let from = 0;
  const parts = marks.map(({ at, result }) => {
    const part = `${content.slice(from, at)} ${SIGNS[result][0]}`;
    from = at;
    return part;
  });
  return parts.join('') + content.slice(from);
}

/** Describes a reply's check for the readers of a file: the legend of the signs, and what differs or was not found. */
export function describeMarks({ marks, isChecked }: CheckedReply): string[] {
  if (!isChecked) return ['This reply was not checked against the papers of the conversation.'];
  if (marks.length === 0) return [];
  const counts = Object.entries(SIGNS).flatMap(([result, [sign, label]]) => {
    const count = marks.filter((mark) => mark.result === result).length;
    return count > 0 ? [`${sign} ${label}: ${count.toLocaleString('en-US')}`] : [];
  });
  const findings = marks
    .filter(({ result, kind }) => (result === 'differs' || result === 'not-found') && kind !== 'cite')
    .map(({ result, words, note, difference }) => `${SIGNS[result][0]} “${words}”: ${note}${describeDifference(difference)}`);
  return [`Compared with the papers by the portal. ${counts.join(', ')}. What has no sign was not compared.`, ...findings];
}

function describeDifference(difference: ReplyMark['difference']): string {
  const wordsOf = (kind: ReplyMark['difference'][number]['kind']) =>
    difference
      .filter((part) => part.kind === kind)
      .map(({ text }) => `“${text}”`)
      .join(', ');
  const [paper, reply] = [wordsOf('source-only'), wordsOf('quoted-only')];
  return [paper && ` The paper has ${paper}.`, reply && ` The reply has ${reply}.`].filter(Boolean).join('');
}
