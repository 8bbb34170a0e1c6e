import { ChevronDown, Files } from 'lucide-react';
import { useContext, useState } from 'react';
import { type ChatPaper, PAPER_LIMITS } from '#features/chatbot/papers.contract.ts';
import { shortName } from '#platform/client/truncate-name.ts';
import { LazyConfirmDialog } from '#platform/client/ui/lazy-confirm-dialog.tsx';
import { RetryMessage } from '#platform/client/ui/retry-message.tsx';
import { FindInPapers } from './find-in-papers.tsx';
import { PaperItem, UploadItem } from './paper-item.tsx';
import { OpenPassageContext } from './reply-marks.tsx';
import type { PapersOfConversation } from './use-papers.ts';
import './papers.css';

interface Props {
  conversationId: number;
  own: PapersOfConversation;
}

/** The papers of the conversation, folded to a line; nothing where there are none. */
export function PapersPanel({ conversationId, own }: Props) {
  const { papers, uploads, ready, hasFailed, refetch } = own;
  const open = useContext(OpenPassageContext);
  const isMoving = uploads.length > 0 || papers.some(({ state }) => state !== 'ready');
  const [isUnfolded, setIsUnfolded] = useState<boolean>();
  const [removing, setRemoving] = useState<{ paper: ChatPaper; isAsked: boolean }>();
  const isShown = isUnfolded ?? isMoving;
  if (hasFailed)
    return (
      <div className="chat-papers">
        <RetryMessage sentence="The papers of this conversation could not be loaded." pending={false} onRetry={refetch} />
      </div>
    );
  if (papers.length === 0 && uploads.length === 0) return null;
  return (
    <section className="chat-papers" aria-label="Attached papers">
      <div className="chat-papers-line">
        <button type="button" className="chat-papers-fold" aria-expanded={isShown} onClick={() => setIsUnfolded(!isShown)}>
          <Files aria-hidden="true" />
          <span>{describe(own)}</span>
          <ChevronDown aria-hidden="true" />
        </button>
      </div>
      {isShown && (
        <div className="chat-papers-list">
          <ul>
            {uploads.map((upload) => (
              <UploadItem
                key={upload.id}
                upload={upload}
                onRetry={() => own.retry(upload)}
                onDismiss={() => own.dismiss(upload.id)}
              />
            ))}
            {papers.map((paper) => (
              <PaperItem
                key={paper.number}
                paper={paper}
                canAttach={papers.length < PAPER_LIMITS.most}
                onOpen={() => open({ location: { paper: paper.number, unit: 1, start: 0, end: 0 } })}
                onRemove={() => setRemoving({ paper, isAsked: true })}
                onAttach={(attachment) => void own.attachFromEmail(paper, attachment)}
              />
            ))}
          </ul>
          {ready.length > 0 && <FindInPapers conversationId={conversationId} papers={papers} />}
        </div>
      )}
      {removing && (
        <LazyConfirmDialog
          open={removing.isAsked}
          onOpenChange={() => setRemoving({ ...removing, isAsked: false })}
          title={`Remove “${shortName(removing.paper.name)}”?`}
          description="The portal destroys its copy of the paper. Replies that cite it stay as they are."
          confirmLabel="Remove"
          onConfirm={() => {
            setRemoving({ ...removing, isAsked: false });
            void own.remove(removing.paper);
          }}
        />
      )}
    </section>
  );
}

function describe({ papers, uploads, reading }: PapersOfConversation): string {
  const count = papers.length === 1 ? '1 paper' : `${papers.length} papers`;
  if (uploads.some(({ problem }) => problem === null)) return `${count}, sending…`;
  if (reading) return `${count}, reading “${shortName(reading.name)}”…`;
  const refused = papers.filter(({ state }) => state === 'refused').length + uploads.length;
  return refused > 0 ? `${count}, ${refused === 1 ? 'one was' : `${refused} were`} not read` : count;
}
