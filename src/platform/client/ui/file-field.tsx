import { type ChangeEvent, type Ref, useId, useRef } from 'react';
import { useFileDrop } from '../use-file-drop.ts';
import { Button } from './button.tsx';
import { FieldError } from './field-error.tsx';
import { FileName } from './file-name.tsx';
import { formatFileSize } from './format-file-size.ts';

interface FileFieldProps {
  label: string;
  hint: string;
  error: string | undefined;
  accept: string;
  multiple?: boolean;
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
  /** Its button, which a form can focus. */
  ref?: Ref<HTMLButtonElement>;
}

/** Most names shown; beyond that, only the count is. */
const MOST_NAMES = 5;

/** Takes files by button or by dropping them, and shows the chosen ones. */
export function FileField({ label, hint, error, accept, multiple = false, files, onChange, ref }: FileFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { isOver, ...dropZone } = useFileDrop((dropped) => onChange(multiple ? dropped : dropped.slice(0, 1)), false);
  function takeFiles({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const chosen = Array.from(currentTarget.files ?? []);
    // So that the same file, corrected meanwhile, can be chosen again.
    currentTarget.value = '';
    if (chosen.length > 0) onChange(chosen);
  }
  function remove() {
    onChange([]);
    document.getElementById(`${id}-button`)?.focus();
  }
  const look = isOver ? 'border-accent bg-accent-soft' : error ? 'border-danger bg-danger-soft' : 'border-line-strong bg-surface';
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="w-fit text-sm font-medium">
        {label}
      </label>
      <input ref={input} type="file" id={id} accept={accept} multiple={multiple} hidden onChange={takeFiles} />
      <div
        {...dropZone}
        className={`flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border p-3 ${files.length > 0 ? '' : 'border-dashed'} ${look}`}
      >
        {/* One and the same button in every state, so that the keyboard focus does not move. */}
        <Button
          ref={ref}
          id={`${id}-button`}
          variant="secondary"
          size="small"
          aria-invalid={error ? true : undefined}
          aria-describedby={[error && `${id}-error`, `${id}-hint`].filter(Boolean).join(' ')}
          onClick={() => input.current?.click()}
        >
          {files.length > 0 ? 'Replace' : multiple ? 'Choose files' : 'Choose file'} <span className="sr-only">{label}</span>
        </Button>
        {files.length > 0 ? (
          <ChosenFiles files={files} />
        ) : (
          <span className="text-sm text-muted">or drop {multiple ? 'them' : 'it'} here</span>
        )}
        {files.length > 0 && (
          <Button variant="quiet" size="small" onClick={remove}>
            Remove <span className="sr-only">{label}</span>
          </Button>
        )}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <p id={`${id}-hint`} className="text-sm text-muted">
        {hint}
      </p>
    </div>
  );
}

function ChosenFiles({ files }: Pick<FileFieldProps, 'files'>) {
  const size = formatFileSize(files.reduce((sum, file) => sum + file.size, 0));
  if (files.length > MOST_NAMES) {
    return (
      <span role="status" className="text-sm">
        {files.length.toLocaleString('en-US')} files, {size}
      </span>
    );
  }
  return (
    <span role="status" className="min-w-0 text-sm">
      {files.map((file) => (
        <span key={file.name} className="flex min-w-0 gap-x-3">
          <FileName name={file.name} />
          <span className="shrink-0 text-muted tabular-nums">{formatFileSize(file.size)}</span>
        </span>
      ))}
    </span>
  );
}
