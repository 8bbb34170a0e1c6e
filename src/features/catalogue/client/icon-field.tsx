import { useId, useState } from 'react';
import { ImageField } from '#platform/client/images/image-field.tsx';
import { Field } from '#platform/client/ui/field.tsx';
import { Input } from '#platform/client/ui/input.tsx';
import { LazyPart } from '#platform/client/ui/lazy-part.tsx';
import { RequiredMark } from '#platform/client/ui/required-mark.tsx';
import { IMAGE_MESSAGES } from '#platform/shared/images.ts';
import { ICON_TYPES, type ListedCard } from '../catalogue.contract.ts';
import { CardIcon } from './card-icon.tsx';

const loadFinder = async () => (await import('./icon-finder.tsx')).IconFinder;

const ignoreFailure = () => {};

type Icon = Pick<ListedCard, 'icon' | 'iconType'>;

interface IconFieldProps {
  value: Icon;
  onChange: (value: Icon) => void;
  error?: string | undefined;
  label?: string;
}

const KIND_LABELS = { image: 'Image', fontawesome: 'Font Awesome icon' } as const;

/** A card's icon: an image, or a class of the icon font. Switching between them loses neither. */
export function IconField({ value, onChange, error, label = 'Tool Icon' }: IconFieldProps) {
  const id = useId();
  const [setAside, setSetAside] = useState('');
  function changeKind(iconType: Icon['iconType']) {
    setSetAside(value.icon);
    onChange({ iconType, icon: setAside });
  }
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 text-sm font-medium">
        {label}
        <RequiredMark />
      </legend>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {ICON_TYPES.map((kind) => (
          <label key={kind} className="flex cursor-pointer items-center gap-2 py-0.5 pointer-coarse:min-h-11">
            <input
              type="radio"
              name={id}
              className="size-4.5 accent-accent"
              checked={value.iconType === kind}
              onChange={() => changeKind(kind)}
            />
            {KIND_LABELS[kind]}
          </label>
        ))}
      </div>
      {value.iconType === 'image' ? (
        <ImageField
          label={label}
          isLabelHidden
          error={error}
          value={value.icon}
          tooLarge={IMAGE_MESSAGES.tooLarge}
          onChange={(icon) => onChange({ ...value, icon })}
        />
      ) : (
        <FontIconField error={error} value={value.icon} onChange={(icon) => onChange({ ...value, icon })} />
      )}
    </fieldset>
  );
}

interface Props {
  /** Classes of the icon font, such as `fa-solid fa-gavel`. */
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** An icon of the icon font: found by search, or its class typed. */
function FontIconField({ value, onChange, error }: Props) {
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-start gap-3">
        <span
          className="mt-6 flex size-10 shrink-0 items-center justify-center rounded-md border border-line *:size-7 *:text-lg pointer-coarse:size-11"
          aria-hidden="true"
        >
          <CardIcon icon={value} iconType="fontawesome" />
        </span>
        <Field label="Icon class" required error={error} className="grow">
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              spellCheck={false}
              maxLength={200}
              placeholder="fa-solid fa-scale-balanced"
              value={value}
              onChange={(event) => onChange(event.target.value)}
            />
          )}
        </Field>
      </div>
      {/* If the finder cannot be loaded, that is reported, and a class can still be typed. */}
      <LazyPart wanted load={loadFinder} onFailure={ignoreFailure}>
        {(IconFinder) => <IconFinder chosen={value} onChoose={onChange} />}
      </LazyPart>
    </div>
  );
}
