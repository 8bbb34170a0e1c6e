import { type FormEvent, useState } from 'react';
import { Button } from '#platform/client/ui/button.tsx';
import { Field } from '#platform/client/ui/field.tsx';
import { Input } from '#platform/client/ui/input.tsx';
import type { DayRange } from '../days-before.contract.ts';
import { wrongDays } from './period.ts';

interface Props {
  days: DayRange;
  today: string;
  onShow: (days: DayRange) => void;
}

const FIELDS = { dateFrom: 'First day', dateTo: 'Last day' } as const;

/** Two days of the person's own. What cannot be shown is said beside its field, and the report stays as it was. */
export function CustomDays({ days, today, onShow }: Props) {
  const [typed, setTyped] = useState(days);
  const [wrong, setWrong] = useState<Partial<DayRange>>({});
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = wrongDays(typed, today);
    setWrong(found);
    const [field] = Object.keys(found);
    if (field) event.currentTarget.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus();
    else onShow(typed);
  }
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label="Custom period"
      className="grid grid-cols-2 items-start gap-3 max-[22rem]:grid-cols-1 sm:flex"
    >
      {(['dateFrom', 'dateTo'] as const).map((name) => (
        <Field key={name} label={FIELDS[name]} error={wrong[name]} className="sm:w-44">
          {(control) => (
            <Input
              {...control}
              type="date"
              name={name}
              max={today}
              value={typed[name]}
              onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
            />
          )}
        </Field>
      ))}
      <Button type="submit" variant="secondary" className="max-sm:col-span-full sm:mt-6">
        Show these days
      </Button>
    </form>
  );
}
