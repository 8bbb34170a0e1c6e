import { Field } from '#platform/client/ui/field.tsx';
import { Input } from '#platform/client/ui/input.tsx';

const TEXT_FIELDS = [
  { name: 'firstName', label: 'First Name', required: true },
  { name: 'lastName', label: 'Last Name', required: true },
  { name: 'email', label: 'Email', required: true, type: 'email' },
  { name: 'title', label: 'Title', hint: 'Optional, such as “Associate”' },
] as const;
type FieldName = (typeof TEXT_FIELDS)[number]['name'];

interface Props {
  errors: { [Name in FieldName]?: { message?: string | undefined } | undefined };
  register: (name: FieldName) => object;
}

/** Fields of a person's name, address and title. */
export function PersonFields({ errors, register }: Props) {
  return TEXT_FIELDS.map(({ name, label, ...rest }) => (
    <Field
      key={name}
      label={label}
      required={'required' in rest}
      hint={'hint' in rest && rest.hint}
      error={errors[name]?.message}
    >
      {(field) => <Input {...field} type={'type' in rest ? rest.type : 'text'} autoComplete="off" {...register(name)} />}
    </Field>
  ));
}
