import { UserPlus } from 'lucide-react';
import { MAX_SEARCH } from '#features/accounts/users.contract.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { SearchField } from '#platform/client/ui/search-field.tsx';
import { Select } from '#platform/client/ui/select.tsx';
import type { UserFilter } from './users.queries.ts';

const STATUSES = [
  { value: '', label: 'All statuses' },
  { value: 'pending', label: 'Pending' },
  { value: 'approved', label: 'Approved' },
  { value: 'suspended', label: 'Suspended' },
];

interface Props {
  filter: UserFilter;
  onFilter: (filter: UserFilter) => void;
  /** Numbers of matching and of all accounts; undefined until known. */
  count: { matches: number; total: number } | undefined;
  onAdd: () => void;
}

/** Search, status filter, and the button that adds an account. */
export function UsersToolbar({ filter, onFilter, count, onAdd }: Props) {
  const isFiltered = filter.search.trim() !== '' || filter.status !== '';
  return (
    <div className="flex flex-wrap items-center gap-3">
      <search className="contents">
        <SearchField
          label="Search users"
          value={filter.search}
          onChange={(search) => onFilter({ ...filter, search: search.slice(0, MAX_SEARCH) })}
        />
        <Select
          aria-label="Status"
          className="w-auto"
          value={filter.status}
          onChange={(event) => onFilter({ ...filter, status: event.target.value as UserFilter['status'] })}
        >
          {STATUSES.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </search>
      <p role="status" className="text-sm text-muted tabular-nums max-lg:order-last max-lg:min-h-5 max-lg:w-full">
        {count && (isFiltered ? `${count.matches} of ${accounts(count.total)}` : accounts(count.total))}
      </p>
      <Button variant="primary" className="ml-auto" onClick={onAdd}>
        <UserPlus className="size-4" aria-hidden="true" />
        Add User
      </Button>
    </div>
  );
}

const accounts = (total: number) => `${total} ${total === 1 ? 'account' : 'accounts'}`;
