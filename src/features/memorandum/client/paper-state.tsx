import { CircleAlert, CircleCheck, FileText, FileUp } from 'lucide-react';
import { FileName } from '#platform/client/ui/file-name.tsx';
import { formatFileSize } from '#platform/client/ui/format-file-size.ts';
import { Progress } from '#platform/client/ui/progress.tsx';
import type { PaperName } from '../memorandum.contract.ts';
import { PAPER_LABELS } from './paper-labels.ts';
import type { Upload } from './run-upload.ts';

/** The chosen file and its progress, in two lines, or the invitation to choose one. */
export function PaperState({ paper, upload }: { paper: PaperName; upload: Upload }) {
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
