import { CircleCheck, CircleDashed, CircleX, TriangleAlert } from 'lucide-react';
import { createContext, useContext } from 'react';
import type { ReplyMark } from '#features/chatbot/papers.contract.ts';
import { splitAtTokens } from './mark-tokens.ts';
import './marks.css';

/** Content of the pane beside the conversation: a passage of a paper, or the finding about words of a reply. */
export interface OpenedPassage {
  location: ReplyMark['location'];
  mark?: ReplyMark | undefined;
}

/** Opens a passage beside the conversation. */
export const OpenPassageContext = createContext<(passage: OpenedPassage) => void>(() => {});

/** The marks of the reply that is rendered. */
export const ReplyMarksContext = createContext<readonly ReplyMark[]>([]);

type Result = ReplyMark['result'];

/** Name and icon of each result; the color never stands alone. */
export const RESULTS: Record<Result, { label: string; Icon: typeof CircleCheck }> = {
  verified: { label: 'Verified', Icon: CircleCheck },
  differs: { label: 'Differs', Icon: TriangleAlert },
  'not-found': { label: 'Not found', Icon: CircleX },
  unchecked: { label: 'Not compared', Icon: CircleDashed },
};

/** A text of a reply with the marks that stand in it. */
export function MarkedText({ value }: { value: string }) {
  return splitAtTokens(value).map((part, index) => (typeof part === 'string' ? part : <MarkButton key={index} number={part} />));
}

/** The sign behind words of a reply that says how they compare with the papers, and opens the place. */
function MarkButton({ number }: { number: number }) {
  const mark = useContext(ReplyMarksContext)[number];
  const open = useContext(OpenPassageContext);
  if (!mark) return null;
  const { label, Icon } = RESULTS[mark.result];
  return (
    <button
      type="button"
      className="chat-mark"
      data-result={mark.result}
      aria-label={`${label}: ${mark.words}`}
      title={`${label}. ${mark.note}`}
      onClick={() => open({ location: mark.location, mark })}
    >
      <Icon aria-hidden="true" />
    </button>
  );
}
