import { CircleAlert, CircleCheck, FileText, FileUp } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { Button } from '#platform/client/ui/button.tsx';
import { FieldError } from '#platform/client/ui/field-error.tsx';
import { FileName } from '#platform/client/ui/file-name.tsx';
import { formatFileSize } from '#platform/client/ui/format-file-size.ts';
import { Progress } from '#platform/client/ui/progress.tsx';
import { RequiredMark } from '#platform/client/ui/required-mark.tsx';
import { useFileDrop } from '#platform/client/use-file-drop.ts';
import type { PaperName } from '../memorandum.contract.ts';
import { chooseButtonId, focusPaper, PAPER_LABELS } from './paper-labels.ts';
import type { Upload } from './run-upload.ts';

interface Props {
  paper: PaperName;
  upload: Upload;
  /** Error message of the paper. */
  error: string | undefined;
  disabled: boolean;
  onChoose: (files: File[]) => void;
  onRemove: () => void;
}

const BUTTON_WORDS: Record<Upload['status'], string> = {
  idle: 'Choose PDF',
  uploading: 'Replace',
  success: 'Replace',
  error: 'Try Again',
};

/** Picker of one paper, by button or by drag and drop, which then shows it. */
export function PaperPicker({ paper, upload, error, disabled, onChoose, onRemove }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const { isOver, ...dropZone } = useFileDrop(onChoose, disabled);
  const { label, hint } = PAPER_LABELS[paper];
  function takeFiles({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = Array.from(currentTarget.files ?? []);
    // Allows choosing the same file again after it was fixed.
    currentTarget.value = '';
    if (files.length > 0) onChoose(files);
  }
  function remove() {
    onRemove();
    focusPaper(paper);
  }
  const look = isOver ? 'border-accent bg-accent-soft' : error ? 'border-danger bg-danger-soft' : 'border-line-strong bg-surface';
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={`${paper}-file`} className="text-sm font-medium">
        {label}
        <RequiredMark />
      </label>
      <input
        ref={input}
        type="file"
        id={`${paper}-file`}
        name={paper}
        accept="application/pdf,.pdf"
        hidden
        onChange={takeFiles}
      />
      <div
        {...dropZone}
        className={`relative flex min-h-17.5 flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border px-4 py-3 ${upload.status === 'idle' ? 'border-dashed' : ''} ${look}`}
      >
        <PaperState paper={paper} upload={upload} />
        <div className="relative flex gap-2">
          {/* One and the same button in every state, so that it retains the focus. */}
          <Button
            id={chooseButtonId(paper)}
            variant="secondary"
            size="small"
            aria-describedby={[error && `${paper}-error`, `${paper}-hint`].filter(Boolean).join(' ')}
            onClick={() => input.current?.click()}
          >
            {BUTTON_WORDS[upload.status]} <span className="sr-only">{label}</span>
          </Button>
          {upload.status !== 'idle' && (
            <Button variant="quiet" size="small" onClick={remove}>
              Remove <span className="sr-only">{label}</span>
            </Button>
          )}
        </div>
      </div>
      <FieldError id={`${paper}-error`}>{error}</FieldError>
      <p id={`${paper}-hint`} className="text-sm text-muted">
        {hint} PDF, at most 10 MB.
      </p>
    </div>
  );
}

/** The chosen file and its progress, in two lines, or the invitation to choose one. */
function PaperState({ paper, upload }: { paper: PaperName; upload: Upload }) {
  const Icon = upload.status === 'idle' ? FileUp : FileText;
  return (
    <>
      <div className="flex min-w-0 flex-1 basis-56 items-center gap-3">
        <Icon className="size-6 shrink-0 text-muted" aria-hidden="true" />
        {upload.status === 'idle' ? (
          // The whole field can be pressed.
          <label htmlFor={`${paper}-file`} className="min-w-0 cursor-pointer text-muted after:absolute after:inset-0">
            <span className="pointer-coarse:hidden">Drag and drop the PDF here, or choose it</span>
            <span className="hidden pointer-coarse:inline">No file chosen</span>
          </label>
        ) : (
          <div className="min-w-0 flex-1">
            <FileName name={upload.file.name} className="font-medium" />
            <ChosenState paper={paper} upload={upload} />
          </div>
        )}
      </div>
      <p role="status" className="sr-only">
        {upload.status === 'uploading' && `Uploading ${upload.file.name}`}
        {upload.status === 'success' && `${upload.file.name} is uploaded`}
      </p>
    </>
  );
}

function ChosenState({ paper, upload }: { paper: PaperName; upload: Exclude<Upload, { status: 'idle' }> }) {
  const size = <span className="shrink-0 text-muted tabular-nums">{formatFileSize(upload.file.size)}</span>;
  if (upload.status === 'uploading') {
    return (
      <div className="flex items-center gap-3 text-sm">
        {size}
        <Progress value={upload.percent} label={`Uploading: ${PAPER_LABELS[paper].label}`} className="max-w-48 flex-1" />
        <span className="w-10 text-right text-muted tabular-nums">{upload.percent}%</span>
      </div>
    );
  }
  const isGood = upload.status === 'success';
  const Mark = isGood ? CircleCheck : CircleAlert;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm">
      {size}
      <span className={`flex items-center gap-1.5 ${isGood ? 'text-success' : 'text-danger'}`}>
        <Mark className="size-4 shrink-0" aria-hidden="true" />
        {isGood ? 'Uploaded' : 'Not uploaded'}
      </span>
    </p>
  );
}
