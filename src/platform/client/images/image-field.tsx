import { type ChangeEvent, type ClipboardEvent, useId, useRef } from 'react';
import { IMAGE_TYPES } from '#platform/shared/images.ts';
import { Button } from '../ui/button.tsx';
import { FieldError } from '../ui/field-error.tsx';
import { LazyPart } from '../ui/lazy-part.tsx';
import { RequiredMark } from '../ui/required-mark.tsx';
import { useFileDrop } from '../use-file-drop.ts';
import { ImagePreview } from './image-preview.tsx';
import { useImageChoice } from './use-image-choice.ts';

interface ImageFieldProps {
  label: string;
  /** True if the label is for screen readers only, where a heading beside it says the same. */
  isLabelHidden?: boolean;
  hint?: string;
  required?: boolean;
  error?: string | undefined;
  /** An inline image, the address of a stored one, or empty for none. */
  value: string;
  onChange: (value: string) => void;
  /** The message for an image above 500 KB. */
  tooLarge: string;
}

const ACCEPT = [...IMAGE_TYPES, '.svg'].join(',');
const loadCropDialog = async () => (await import('./crop-dialog.tsx')).CropDialog;

/**
 * Takes an image by button, by dropping it or by pasting it, and shows it. A picture that is not square is offered for cropping.
 * Its button has `aria-invalid` while the field is wrong, so that a form can move the focus there.
 */
export function ImageField({
  label,
  isLabelHidden = false,
  hint,
  required = false,
  error,
  value,
  onChange,
  tooLarge,
}: ImageFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const choice = useImageChoice(onChange, tooLarge);
  const { isOver, ...dropZone } = useFileDrop(([file]) => file && void choice.take(file), false);
  const sentence = choice.mistake ?? error;

  function takeFile({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = Array.from(currentTarget.files ?? []);
    // So that the same file, corrected meanwhile, can be chosen again.
    currentTarget.value = '';
    if (file) void choice.take(file);
  }
  function takePasted(event: ClipboardEvent) {
    const file = Array.from(event.clipboardData.files).find(({ type }) => type.startsWith('image/'));
    if (!file) return;
    event.preventDefault();
    void choice.take(file);
  }
  function remove() {
    choice.remove();
    button.current?.focus();
  }
  const look = isOver
    ? 'border-accent bg-accent-soft'
    : sentence
      ? 'border-danger bg-danger-soft'
      : 'border-line-strong bg-surface';
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'w-fit text-sm font-medium'}>
        {label}
        {required && <RequiredMark />}
      </label>
      {/* Dropping and pasting are shortcuts; the button is there for everybody. */}
      <div
        {...dropZone}
        onPaste={takePasted}
        className={`flex min-w-0 flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border p-3 ${value ? '' : 'border-dashed'} ${look}`}
      >
        <ImagePreview value={value} isReading={choice.isReading} />
        <div className="flex flex-wrap gap-2">
          {/* One and the same button in every state, so that the keyboard focus does not move. */}
          <Button
            ref={button}
            variant="secondary"
            size="small"
            aria-invalid={sentence ? true : undefined}
            aria-describedby={[sentence && `${id}-error`, `${id}-hint`].filter(Boolean).join(' ')}
            onClick={() => input.current?.click()}
          >
            {value ? 'Replace' : 'Choose image'} <span className="sr-only">{label}</span>
          </Button>
          {value && (
            <Button variant="quiet" size="small" onClick={remove}>
              Remove <span className="sr-only">{label}</span>
            </Button>
          )}
        </div>
      </div>
      <input ref={input} type="file" id={id} accept={ACCEPT} hidden onChange={takeFile} />
      <FieldError id={`${id}-error`}>{sentence}</FieldError>
      <p id={`${id}-hint`} className="text-sm text-muted">
        {hint ? `${hint} ` : ''}Choose, drop, or paste a JPEG, PNG, WebP, or SVG, up to 500 KB.
      </p>
      <LazyPart wanted={choice.asked !== undefined} load={loadCropDialog} onFailure={choice.useNothing}>
        {(CropDialog) => <CropDialog choice={choice} />}
      </LazyPart>
    </div>
  );
}
