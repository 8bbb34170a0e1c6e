import { useQuery } from '@tanstack/react-query';
import type { Message } from '#features/chatbot/messages.contract.ts';
import type { ChatPaper, CheckedReply, PagesSeen, ReplyMark } from '#features/chatbot/papers.contract.ts';
import { nameUnits } from './paper-labels.ts';
import { papersQuery, replyMarksQuery } from './papers.queries.ts';
import { RESULTS } from './reply-marks.tsx';

const ORDER: readonly ReplyMark['result'][] = ['verified', 'differs', 'not-found', 'unchecked'];

/** Below a reply: what its model was given of the papers, and how its quotations, figures and cites compare with them. */
export function MarksLegend({ reply }: { reply: Message }) {
  const { data, isError, isFetching, refetch } = useQuery(replyMarksQuery(reply.conversationId, reply.id));
  const { data: papers = [] } = useQuery(papersQuery(reply.conversationId));
  if (isError && !isFetching)
    return (
      <p className="chat-legend">
        The reply could not be checked against the papers.{' '}
        <button type="button" className="link" onClick={() => void refetch()}>
          Try again
        </button>
      </p>
    );
  if (!data) return <p className="chat-legend">Checking quotations, figures and cites against the papers…</p>;
  return (
    <div className="chat-legend">
      <p>{describeSeen(data.seen, papers)}</p>
      <Counts checked={data} />
    </div>
  );
}

function Counts({ checked: { marks, isChecked } }: { checked: CheckedReply }) {
  if (!isChecked) return <p>It was not checked against the papers: that takes too much work, or they were removed.</p>;
  if (marks.length === 0) return <p>It quotes nothing from the papers and cites none of their pages.</p>;
  return (
    <p className="chat-legend-counts">
      {ORDER.map((result) => {
        const count = marks.filter((mark) => mark.result === result).length;
        const { label, Icon } = RESULTS[result];
        return (
          count > 0 && (
            <span key={result} data-result={result}>
              <Icon aria-hidden="true" /> {label}: {count.toLocaleString('en-US')}
            </span>
          )
        );
      })}
      <span>What has no mark was not compared.</span>
    </p>
  );
}

/** "Read: paper 1 whole; paper 2, pp. 2-5 and 9." */
function describeSeen(seen: readonly PagesSeen[], papers: readonly ChatPaper[]): string {
  const parts = seen.map(({ paper: number, pages }) => {
    const unit = papers.find((paper) => paper.number === number)?.unit ?? 'page';
    if (pages === null) return `paper ${number} whole`;
    return pages.length === 0 ? `nothing of paper ${number}` : `paper ${number}, ${nameUnits(unit, pages)}`;
  });
  return `The model was given: ${parts.join('; ')}.`;
}
