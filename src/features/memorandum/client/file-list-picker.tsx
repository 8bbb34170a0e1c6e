import { FileText, FileUp, X } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { Button } from '#platform/client/ui/button.tsx';
import { FieldError } from '#platform/client/ui/field-error.tsx';
import { FileName } from '#platform/client/ui/file-name.tsx';
import { formatFileSize } from '#platform/client/ui/format-file-size.ts';
import { RequiredMark } from '#platform/client/ui/required-mark.tsx';
import { useFileDrop } from '#platform/client/use-file-drop.ts';

interface Props {
  /** Name of the form's field. */
  name: string;
  label: string;
  hint: string;
  accept: string;
  /** Label of the button. */
  action: string;
  isRequired?: boolean;
  isMultiple?: boolean;
  files: readonly File[];
  error: string | undefined;
  disabled: boolean;
  onChoose: (files: File[]) => void;
  onRemove: (file: File) => void;
}

/** Picker of one file or several, by button or by drag and drop, which then lists them. */
export function FileListPicker(props: Props) {
  const { name, label, hint, accept, action, isRequired, isMultiple, files, error, disabled, onChoose, onRemove } = props;
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { isOver, ...dropZone } = useFileDrop(onChoose, disabled);
  function takeFiles({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const chosen = Array.from(currentTarget.files ?? []);
    // Allows choosing the same file again after it was fixed.
    currentTarget.value = '';
    if (chosen.length > 0) onChoose(chosen);
  }
  function remove(file: File) {
    onRemove(file);
    button.current?.focus();
  }
  const look = isOver ? 'border-accent bg-accent-soft' : error ? 'border-danger bg-danger-soft' : 'border-line-strong bg-surface';
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={`${name}-file`} className="text-sm font-medium">
        {label}
        {isRequired && <RequiredMark />}
      </label>
      <input
        ref={input}
        type="file"
        id={`${name}-file`}
        name={name}
        accept={accept}
        multiple={isMultiple}
        hidden
        onChange={takeFiles}
      />
      <div
        {...dropZone}
        className={`flex min-h-17.5 flex-col justify-center gap-3 rounded-lg border px-4 py-3 ${files.length === 0 ? 'border-dashed' : ''} ${look}`}
      >
        {files.length > 0 && (
          <ul aria-label={label} className="flex flex-col gap-2">
            {files.map((file) => (
              <li key={keyOf(file)} className="flex items-center gap-3">
                <FileText className="size-5 shrink-0 text-muted" aria-hidden="true" />
                <FileName name={file.name} className="min-w-0 flex-1 font-medium" />
                <span className="shrink-0 text-sm text-muted tabular-nums">{formatFileSize(file.size)}</span>
                <Button variant="quiet" size="small" onClick={() => remove(file)}>
                  <X className="size-4" aria-hidden="true" />
                  <span className="sr-only">Remove {file.name}</span>
                </Button>
              </li>
            ))}
          </ul>
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          {files.length === 0 && (
            <span className="flex min-w-0 flex-1 basis-56 items-center gap-3 text-muted">
              <FileUp className="size-6 shrink-0" aria-hidden="true" />
              <span className="pointer-coarse:hidden">Drag and drop here, or choose</span>
              <span className="hidden pointer-coarse:inline">No file chosen</span>
            </span>
          )}
          <Button
            ref={button}
            id={`${name}-choose`}
            variant="secondary"
            size="small"
            aria-describedby={[error && `${name}-error`, `${name}-hint`].filter(Boolean).join(' ')}
            onClick={() => input.current?.click()}
          >
            {action} <span className="sr-only">{label}</span>
          </Button>
        </div>
      </div>
      <FieldError id={`${name}-error`}>{error}</FieldError>
      <p id={`${name}-hint`} className="text-sm text-muted">
        {hint}
      </p>
    </div>
  );
}

const keyOf = ({ name, size, lastModified }: File) => `${name}:${size}:${lastModified}`;
