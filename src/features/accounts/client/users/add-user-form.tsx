import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm, useFormState } from 'react-hook-form';
import { createUserBody, type NewAccount } from '#features/accounts/users.contract.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { Field } from '#platform/client/ui/field.tsx';
import { Input } from '#platform/client/ui/input.tsx';
import { Select } from '#platform/client/ui/select.tsx';
import { type NewAccountFields, useAddUser } from './use-add-user.ts';

const BLANK: NewAccountFields = { firstName: '', lastName: '', email: '', title: '', role: 'user' };
const TEXT_FIELDS = [
  { name: 'firstName', label: 'First Name', required: true },
  { name: 'lastName', label: 'Last Name', required: true },
  { name: 'email', label: 'Email', required: true, type: 'email' },
  { name: 'title', label: 'Title', hint: 'Such as “Associate”; may stay empty.' },
] as const;

/** Name, address, title and role of a new account; judged here as the server will. */
export function AddUserForm({ onDone }: { onDone: () => void }) {
  const form = useForm<NewAccountFields, unknown, NewAccount>({
    resolver: standardSchemaResolver(createUserBody),
    defaultValues: BLANK,
  });
  const { errors } = useFormState({ control: form.control });
  const add = useAddUser({ onDone, setError: form.setError });
  const submit = form.handleSubmit((body) => add.isPending || add.mutate(body));
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      {TEXT_FIELDS.map(({ name, label, ...rest }) => (
        <Field
          key={name}
          label={label}
          required={'required' in rest}
          hint={'hint' in rest && rest.hint}
          error={errors[name]?.message}
        >
          {(field) => <Input {...field} type={'type' in rest ? rest.type : 'text'} autoComplete="off" {...form.register(name)} />}
        </Field>
      ))}
      <Field label="Role" error={errors.role?.message}>
        {(field) => (
          <Select {...field} {...form.register('role')}>
            <option value="user">User</option>
            <option value="admin">Administrator</option>
          </Select>
        )}
      </Field>
      <div className="flex justify-end gap-3 pt-2">
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" pending={add.isPending}>
          Add User
        </Button>
      </div>
    </form>
  );
}
