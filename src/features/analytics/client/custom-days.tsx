import { type FormEvent, useId, useState } from 'react';
import { Button } from '#platform/client/ui/button.tsx';
import { Field } from '#platform/client/ui/field.tsx';
import { FieldError } from '#platform/client/ui/field-error.tsx';
import { Input } from '#platform/client/ui/input.tsx';
import type { DayRange } from '../days-before.contract.ts';
import { findDaysError } from './period.ts';

interface Props {
  days: DayRange;
  today: string;
  onShow: (days: DayRange) => void;
}

const FIELDS = { dateFrom: 'First day', dateTo: 'Last day' } as const;

/** Two custom days. An error is shown below both, and the report stays as it was. */
export function CustomDays({ days, today, onShow }: Props) {
  const [typed, setTyped] = useState(days);
  const [wrong, setWrong] = useState<Partial<DayRange>>({});
  const errorId = useId();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = findDaysError(typed, today);
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
      className="grid grid-cols-2 items-end gap-x-3 gap-y-2 max-[22rem]:grid-cols-1 sm:grid-cols-[11rem_11rem_auto] sm:justify-start"
    >
      {(['dateFrom', 'dateTo'] as const).map((name) => (
        <Field key={name} label={FIELDS[name]}>
          {(control) => (
            <Input
              {...control}
              aria-invalid={wrong[name] ? true : undefined}
              aria-describedby={wrong[name] && errorId}
              type="date"
              name={name}
              max={today}
              value={typed[name]}
              onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
            />
          )}
        </Field>
      ))}
      <div className="col-span-full empty:hidden sm:order-last">
        <FieldError id={errorId}>{wrong.dateFrom ?? wrong.dateTo}</FieldError>
      </div>
      <Button type="submit" variant="secondary" className="max-sm:col-span-full">
        Apply dates
      </Button>
    </form>
  );
}
