import { type FieldErrors, type FieldPath, type UseFormRegisterReturn, useController } from 'react-hook-form';
import { CATEGORIES } from '#features/catalogue/catalogue.contract.ts';
import { ImageField } from '#platform/client/images/image-field.tsx';
import { Checkbox } from '#platform/client/ui/checkbox.tsx';
import { Field } from '#platform/client/ui/field.tsx';
import { Input } from '#platform/client/ui/input.tsx';
import { Select } from '#platform/client/ui/select.tsx';
import { Textarea } from '#platform/client/ui/textarea.tsx';
import { IMAGE_MESSAGES } from '#platform/shared/images.ts';
import { categoryLabel } from '../catalogue.queries.ts';
import { IconField } from '../icon-field.tsx';
import type { CardFieldsProps, CardFormFields, CardKind } from './card-kind.ts';

/** Lets the form focus an invalid field that is no native control. */
const focusable = (register: (target: { focus: () => void } | null) => void) => (element: HTMLElement | null) =>
  register(element && { focus: () => (find(element, '[aria-invalid=true]') ?? find(element, 'button'))?.focus() });

const find = (element: HTMLElement, selector: string) => element.querySelector<HTMLElement>(selector);

/** Fields of a tool or a drafting card. */
export function CardFields({ kind, form, errors }: CardFieldsProps) {
  const { register } = form;
  const { words } = kind;
  return (
    <div className="grid min-w-0 items-start gap-x-6 gap-y-5 sm:grid-cols-2">
      <CardTextFields nameLabel={words.nameLabel} register={register} errors={errors} />
      <CardIconField control={form.control} kind={kind} />
      <div className="flex flex-col gap-3">
        <Checkbox label="Mark as COMING SOON" {...register('comingSoon')} error={errors.comingSoon?.message} />
        <Checkbox label={words.hideLabel} {...register('isHidden')} error={errors.isHidden?.message} />
      </div>
      <Field label="Display Order" hint="Lower numbers come first." error={errors.displayOrder?.message}>
        {(field) => (
          <Input
            {...field}
            type="number"
            min={0}
            step={1}
            inputMode="numeric"
            className="max-w-32 tabular-nums"
            {...register('displayOrder', { setValueAs: (typed) => kind.orderOf(String(typed)) })}
          />
        )}
      </Field>
      <BadgeField control={form.control} name="badge1" label="Badge 1" />
      <BadgeField control={form.control} name="badge2" label="Badge 2" />
    </div>
  );
}

type TextField = 'name' | 'category' | 'toolType' | 'url' | 'description';

interface TextFieldsProps {
  nameLabel: string;
  register: (name: TextField) => UseFormRegisterReturn;
  errors: FieldErrors<Record<TextField, string>>;
}

/** Fields of a card that are no images or numbers, in a grid of two columns, for any form with values of the same names. */
export function CardTextFields({ nameLabel, register, errors }: TextFieldsProps) {
  return (
    <>
      <Field label={nameLabel} required error={errors.name?.message} className="sm:col-span-2">
        {(field) => <Input {...field} autoComplete="off" {...register('name')} />}
      </Field>
      <Field label="Category" required error={errors.category?.message}>
        {(field) => (
          <Select {...field} {...register('category')}>
            <option value="">Select a category</option>
            {CATEGORIES.map((category) => (
              <option key={category} value={category}>
                {categoryLabel(category)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Tool Type" error={errors.toolType?.message}>
        {(field) => (
          <Select {...field} {...register('toolType')}>
            <option value="third-party">Third-Party</option>
            <option value="custom-built">Custom-Built</option>
          </Select>
        )}
      </Field>
      <Field label="URL" required hint="Must be a full URL or start with /" error={errors.url?.message} className="sm:col-span-2">
        {(field) => <Input {...field} inputMode="url" autoComplete="off" spellCheck={false} {...register('url')} />}
      </Field>
      <Field label="Description" required error={errors.description?.message} className="sm:col-span-2">
        {(field) => <Textarea {...field} rows={4} {...register('description')} />}
      </Field>
    </>
  );
}

type Control = CardFieldsProps['form']['control'];

/** A card's icon field: an image or a glyph of the icon font. */
function CardIconField({ control, kind }: { control: Control; kind: CardKind }) {
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
function BadgeField({ control, name, label }: BadgeProps) {
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
