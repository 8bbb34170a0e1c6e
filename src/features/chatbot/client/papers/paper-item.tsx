import { CircleAlert, FileText, Paperclip, X } from 'lucide-react';
import type { ChatPaper } from '#features/chatbot/papers.contract.ts';
import { FileName } from '#platform/client/ui/file-name.tsx';
import { formatFileSize } from '#platform/client/ui/format-file-size.ts';
import { IconButton } from '#platform/client/ui/icon-button.tsx';
import { Progress } from '#platform/client/ui/progress.tsx';
import { Spinner } from '#platform/client/ui/spinner.tsx';
import { countUnits } from './paper-labels.ts';
import type { Upload } from './papers.queries.ts';

interface Props {
  paper: ChatPaper;
  onOpen: () => void;
  onRemove: () => void;
  onAttach: (attachment: number) => void;
  /** True if the conversation can have more papers. */
  canAttach: boolean;
}

/** A paper of the conversation: its number, name and extent, and what was found in it. */
export function PaperItem({ paper, onOpen, onRemove, onAttach, canAttach }: Props) {
  const { number, name, size, state, progress, remarks, attachments } = paper;
  return (
    <li className="chat-paper" data-state={state}>
      <span className="chat-paper-number">{number}</span>
      <div className="chat-paper-facts">
        <p className="chat-paper-line">
          {state === 'ready' ? (
            <button type="button" className="chat-paper-name link" onClick={onOpen} title={name}>
              <FileName name={name} />
            </button>
          ) : (
            <FileName name={name} className="chat-paper-name" />
          )}
          <span className="chat-paper-size">{[countUnits(paper), formatFileSize(size)].filter(Boolean).join(' · ')}</span>
        </p>
        {state === 'reading' && <ReadingProgress progress={progress} name={name} />}
        {state === 'refused' && (
          <p className="chat-paper-problem">
            <CircleAlert aria-hidden="true" />
            <span>{remarks[0]}</span>
          </p>
        )}
        {state === 'ready' && remarks.map((remark) => <p key={remark}>{remark}</p>)}
        {attachments.length > 0 && (
          <ul aria-label={`Files that came with ${name}`}>
            {attachments.map((attachment, index) => (
              <li key={index} className="chat-paper-line">
                <Paperclip aria-hidden="true" />
                <FileName name={attachment.name} className="chat-paper-name" />
                <span className="chat-paper-size">{formatFileSize(attachment.size)}</span>
                {attachment.isReadable ? (
                  canAttach && (
                    <button type="button" className="link" onClick={() => onAttach(index)}>
                      Attach<span className="sr-only"> {attachment.name}</span>
                    </button>
                  )
                ) : (
                  <span>cannot be read</span>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
      <IconButton label={`Remove ${name}`} title="Remove" onClick={onRemove}>
        <X aria-hidden="true" />
      </IconButton>
    </li>
  );
}

function ReadingProgress({ progress, name }: { progress: ChatPaper['progress']; name: string }) {
  if (!progress) return <Spinner label="Reading…" />;
  const { done, of } = progress;
  return (
    <>
      <p>
        Reading page {Math.min(of, done + 1).toLocaleString('en-US')} of {of.toLocaleString('en-US')} by OCR
      </p>
      <Progress value={(100 * done) / of} label={`Reading ${name}`} />
    </>
  );
}

interface UploadProps {
  upload: Upload;
  onRetry: () => void;
  onDismiss: () => void;
}

/** A file that is being sent, or that was not taken and why. */
export function UploadItem({ upload: { file, percent, problem }, onRetry, onDismiss }: UploadProps) {
  return (
    <li className="chat-paper" data-state={problem ? 'refused' : 'reading'}>
      <span className="chat-paper-number">
        <FileText aria-hidden="true" />
      </span>
      <div className="chat-paper-facts">
        <p className="chat-paper-line">
          <FileName name={file.name} className="chat-paper-name" />
          <span className="chat-paper-size">{formatFileSize(file.size)}</span>
        </p>
        {problem ? (
          <p className="chat-paper-problem" role="alert">
            <CircleAlert aria-hidden="true" />
            <span>
              {problem}{' '}
              <button type="button" className="link" onClick={onRetry}>
                Try again<span className="sr-only"> to attach {file.name}</span>
              </button>
            </span>
          </p>
        ) : (
          <Progress value={percent} label={`Sending ${file.name}`} />
        )}
      </div>
      {problem && (
        <IconButton label={`Dismiss ${file.name}`} title="Dismiss" onClick={onDismiss}>
          <X aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
}
