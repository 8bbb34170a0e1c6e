import { type FieldPath, useController } from 'react-hook-form';
import { ImageField } from '#platform/client/images/image-field.tsx';
import { IMAGE_MESSAGES } from '#platform/shared/images.ts';
import { IconField } from '../icon-field.tsx';
import type { CardFieldsProps, CardFormFields, CardKind } from './card-kind.ts';

type Control = CardFieldsProps['form']['control'];

/** A card's icon field: an image or a glyph of the icon font. */
export function CardIconField({ control, kind }: { control: Control; kind: CardKind }) {
  const icon = useController({ control, name: 'icon' });
  const iconType = useController({ control, name: 'iconType' });
  const error = icon.fieldState.error?.message ?? iconType.fieldState.error?.message;
  return (
    <div ref={focusable(icon.field.ref)} className="sm:col-span-2">
      <IconField
        label={kind.words.iconLabel}
        error={error}
        value={{ icon: icon.field.value, iconType: iconType.field.value ?? 'image' }}
        onChange={(value) => {
          iconType.field.onChange(value.iconType);
          icon.field.onChange(value.icon);
        }}
      />
    </div>
  );
}

interface BadgeProps {
  control: Control;
  name: Extract<FieldPath<CardFormFields>, 'badge1' | 'badge2'>;
  label: string;
}

/** A small image for a corner of the card. */
export function BadgeField({ control, name, label }: BadgeProps) {
  const { field, fieldState } = useController({ control, name });
  return (
    <div ref={focusable(field.ref)}>
      <ImageField
        label={label}
        error={fieldState.error?.message}
        value={field.value ?? ''}
        tooLarge={IMAGE_MESSAGES.badgeTooLarge}
        onChange={(image) => field.onChange(image || null)}
      />
    </div>
  );
}

/** Lets the form focus an invalid field that is no native control. */
const focusable = (register: (target: { focus: () => void } | null) => void) => (element: HTMLElement | null) =>
  register(element && { focus: () => (find(element, '[aria-invalid=true]') ?? find(element, 'button'))?.focus() });

const find = (element: HTMLElement, selector: string) => element.querySelector<HTMLElement>(selector);
