import { useId, useState } from 'react';
import { ImageField } from '#platform/client/images/image-field.tsx';
import { RequiredMark } from '#platform/client/ui/required-mark.tsx';
import { IMAGE_MESSAGES } from '#platform/shared/images.ts';
import { ICON_TYPES, type ListedCard } from '../catalogue.contract.ts';
import { FontIconField } from './font-icon-field.tsx';

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
