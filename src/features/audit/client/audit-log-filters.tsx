import { useId } from 'react';
import { Field } from '#platform/client/ui/field.tsx';
import { FieldError } from '#platform/client/ui/field-error.tsx';
import { Input } from '#platform/client/ui/input.tsx';
import { Select } from '#platform/client/ui/select.tsx';
import { AUDIT_AREAS, type AuditArea } from '../audit.contract.ts';
import { type AuditLogFilter, findDaysError } from './audit-log-filter.ts';

interface Props {
  filter: AuditLogFilter;
  onChange: (filter: AuditLogFilter) => void;
}

/** Filters of the audit log: area, name, days. */
export function AuditLogFilters({ filter, onChange }: Props) {
  const change = (part: Partial<AuditLogFilter>) => onChange({ ...filter, ...part });
  const wrongId = useId();
  const wrong = findDaysError(filter);
  const days = { type: 'date', min: '1900-01-01', max: '2199-12-31' } as const;
  return (
    <fieldset className="grid min-w-0 grid-cols-2 items-start gap-x-4 gap-y-3 lg:flex">
      <legend className="sr-only">Filters</legend>
      <Field label="Area" className="lg:w-48">
        {(control) => (
          <Select {...control} value={filter.area} onChange={({ target }) => change({ area: target.value as AuditArea | '' })}>
            <option value="">All areas</option>
            {Object.entries(AUDIT_AREAS).map(([area, words]) => (
              <option key={area} value={area}>
                {words}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Name" className="lg:max-w-72 lg:grow">
        {(control) => (
          <Input
            {...control}
            type="search"
            maxLength={100}
            autoComplete="off"
            placeholder="Person or item"
            value={filter.search}
            onChange={({ target }) => change({ search: target.value })}
          />
        )}
      </Field>
      <div className="col-span-2 grid grid-cols-2 gap-x-4 gap-y-1">
        <Field label="First day" className="lg:w-44">
          {(control) => (
            <Input {...control} {...days} value={filter.dateFrom} onChange={({ target }) => change({ dateFrom: target.value })} />
          )}
        </Field>
        <Field label="Last day" className="lg:w-44">
          {(control) => (
            <Input
              {...control}
              {...days}
              aria-invalid={wrong ? true : undefined}
              aria-describedby={wrong && wrongId}
              value={filter.dateTo}
              onChange={({ target }) => change({ dateTo: target.value })}
            />
          )}
        </Field>
        {/* It concerns both, so it is as wide as both. */}
        <div className="col-span-2">
          <FieldError id={wrongId}>{wrong}</FieldError>
        </div>
      </div>
    </fieldset>
  );
}
