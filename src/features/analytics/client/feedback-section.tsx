import { ThumbsDown, ThumbsUp } from 'lucide-react';
import type { CommentRow, FeedbackRow } from '../analytics.contract.ts';

const CELLS = 'h-10 *:px-2 *:py-2 *:first:pl-0 *:last:pr-0';

/** People's thumbs for the chatbot's replies, by model, and the comments that they allow administrators to read. */
export function FeedbackSection({ rows, comments }: { rows: readonly FeedbackRow[]; comments: readonly CommentRow[] }) {
  return (
    <section aria-labelledby="reply-feedback" className="min-w-0">
      <h4 id="reply-feedback" className="flex h-10 items-center text-sm font-medium text-muted">
        Feedback on replies
      </h4>
      {rows.length > 0 ? <Thumbs rows={rows} /> : <p className="text-sm">No reply was rated in the selected period.</p>}
      {comments.length > 0 && <Comments rows={comments} />}
    </section>
  );
}

function Thumbs({ rows }: { rows: readonly FeedbackRow[] }) {
  return (
    <table aria-labelledby="reply-feedback" className="w-full text-sm">
      <thead>
        <tr className={`text-muted ${CELLS} *:font-medium`}>
          <th scope="col" className="text-left">
            Model
          </th>
          <th scope="col" className="text-right">
            Up
          </th>
          <th scope="col" className="text-right">
            Down
          </th>
        </tr>
      </thead>
      <tbody className="tabular-nums">
        {rows.map(({ model, up, down }) => (
          <tr key={model} className={`border-t border-line ${CELLS}`}>
            <th scope="row" className="text-left font-normal wrap-anywhere">
              {model}
            </th>
            <td className="text-right">{up.toLocaleString('en-US')}</td>
            <td className="text-right">{down.toLocaleString('en-US')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Comments({ rows }: { rows: readonly CommentRow[] }) {
  return (
    <ul aria-label="Comments on replies" className="mt-4 divide-y divide-line border-y border-line text-sm">
      {rows.map(({ model, isHelpful, comment, day }, index) => {
        const Icon = isHelpful ? ThumbsUp : ThumbsDown;
        return (
          <li key={index} className="flex gap-3 py-3">
            <Icon aria-label={isHelpful ? 'Thumb up' : 'Thumb down'} role="img" className="mt-0.5 size-4 shrink-0 text-muted" />
            <div className="min-w-0">
              <p className="whitespace-pre-line wrap-anywhere">{comment}</p>
              <p className="text-muted wrap-anywhere">
                {model} · {day}
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
