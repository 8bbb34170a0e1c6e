import { ThumbsUp } from 'lucide-react';
import { type ToolRequest, voteForRequest } from '#features/catalogue/tool-requests.contract.ts';
import { call } from '#platform/client/api.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { useChangeRequest } from './tool-requests.queries.ts';

/** Adds the user to those who need a requested tool, or withdraws; nothing for who requested it. */
export function VoteButton({ request, className = '' }: { request: ToolRequest; className?: string }) {
  const { id, name, isOwn, hasVoted } = request;
  const vote = useChangeRequest(
    (isNeeded: boolean) => call(voteForRequest, { params: { id: String(id) }, body: { isNeeded } }),
    'Your vote was not saved. Please try again.',
  );
  if (isOwn) return null;
  const isPressed = vote.isPending ? vote.variables : hasVoted;
  return (
    <Button
      variant="secondary"
      size="small"
      aria-pressed={isPressed}
      aria-label={`I need this too: ${name}`}
      className={`aria-pressed:border-accent! aria-pressed:bg-accent-soft! aria-pressed:text-accent ${className}`}
      onClick={() => vote.isPending || vote.mutate(!hasVoted)}
    >
      <ThumbsUp className={`size-4 ${isPressed ? 'fill-current' : ''}`} aria-hidden="true" />I need this too
    </Button>
  );
}
