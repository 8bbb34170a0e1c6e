import { CATEGORIES } from '#features/catalogue/catalogue.contract.ts';
import { Checkbox } from '#platform/client/ui/checkbox.tsx';
import { Field } from '#platform/client/ui/field.tsx';
import { Input } from '#platform/client/ui/input.tsx';
import { Select } from '#platform/client/ui/select.tsx';
import { Textarea } from '#platform/client/ui/textarea.tsx';
import { categoryLabel } from '../catalogue.queries.ts';
import { BadgeField, CardIconField } from './card-images.tsx';
import type { CardFieldsProps } from './card-kind.ts';

/** Fields of a tool or a drafting card. */
export function CardFields({ kind, form, errors }: CardFieldsProps) {
  const { register } = form;
  const { words } = kind;
  return (
    <div className="grid min-w-0 items-start gap-x-6 gap-y-5 sm:grid-cols-2">
      <Field label={words.nameLabel} required error={errors.name?.message} className="sm:col-span-2">
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
      <ToolType register={register} error={errors.toolType?.message} />
      <Field label="URL" required hint="Must be a full URL or start with /" error={errors.url?.message} className="sm:col-span-2">
        {(field) => <Input {...field} inputMode="url" autoComplete="off" spellCheck={false} {...register('url')} />}
      </Field>
      <Field label="Description" required error={errors.description?.message} className="sm:col-span-2">
        {(field) => <Textarea {...field} rows={4} {...register('description')} />}
      </Field>
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

function ToolType({ register, error }: { register: CardFieldsProps['form']['register']; error: string | undefined }) {
  return (
    <Field label="Tool Type" error={error}>
      {(field) => (
        <Select {...field} {...register('toolType')}>
          <option value="third-party">Third-Party</option>
          <option value="custom-built">Custom-Built</option>
        </Select>
      )}
    </Field>
  );
}
