import { useQuery } from '@tanstack/react-query';
import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { FoilAgency } from '#features/foil-request/foil-agencies.contract.ts';
import { ItemActions } from '#platform/client/editable-list/item-actions.tsx';
import { ItemStateLabel } from '#platform/client/editable-list/item-state-label.tsx';
import { ListHeading } from '#platform/client/editable-list/list-heading.tsx';
import { LoadedList } from '#platform/client/editable-list/loaded-list.tsx';
import { SearchField } from '#platform/client/ui/search-field.tsx';
import { Skeleton } from '#platform/client/ui/skeleton.tsx';
import { AgencySource } from '../agency-source.tsx';
import { allAgenciesQuery } from '../foil-agencies.queries.ts';
import { useAgencyActions } from './use-agency-actions.tsx';

const WORDS = { hide: 'Hide', show: 'Un-hide' };

interface Props {
  /** Opens the form, for a new agency when none is given. */
  onOpen: (agency?: FoilAgency) => void;
  /** Id of the agency whose form has just been left; null for a new one. */
  returnTo: number | null | undefined;
}

/** Every agency of the directory by name, with a search and the actions on each. */
export function AgencyList({ onOpen, returnTo }: Props) {
  // Other administrators edit them too, so they are fetched whenever the list is opened.
  const query = useQuery({ ...allAgenciesQuery, staleTime: 0, refetchOnMount: 'always' });
  const [search, setSearch] = useState('');
  const acts = useAgencyActions();
  const found = query.data?.filter((agency) => matches(agency, search));
  return (
    <section aria-labelledby="kept-agencies">
      <ListHeading
        id="kept-agencies"
        title="FOIL Agencies"
        count={query.data?.length}
        addLabel="Add Agency"
        onAdd={() => onOpen()}
        isReturnedTo={returnTo === null}
      />
      <p className="mb-3 max-w-measure text-sm text-muted">
        The FOIL request form fills its recipient from this list. Officers and addresses change: confirm them with the agency.
      </p>
      <SearchField label="Search agencies" value={search} onChange={setSearch} className="mb-3 w-full sm:w-80" />
      <LoadedList
        query={query}
        items={found}
        plural="agencies"
        rows={<RowSkeletons />}
        empty={search.trim() === '' ? 'No agencies' : 'No agency matches your search'}
      >
        {(agencies) => (
          <ul className="divide-y divide-line border-y border-line">
            {agencies.map((agency) => (
              <li key={agency.id} className="flex items-start gap-x-4 py-2">
                <AgencySummary agency={agency} />
                <ItemActions
                  name={agency.name}
                  isShown={!agency.isHidden}
                  words={WORDS}
                  onEdit={() => onOpen(agency)}
                  onShownChange={(isShown) => acts.setHidden(agency, !isShown)}
                  onDelete={() => acts.confirmDelete(agency)}
                  isReturnedTo={returnTo === agency.id}
                />
              </li>
            ))}
          </ul>
        )}
      </LoadedList>
      {acts.dialog}
    </section>
  );
}

/** True if every word of a search occurs in an agency's name, offices or addresses. */
function matches({ name, officer, address, appealsOfficer, email }: FoilAgency, search: string): boolean {
  const text = [name, officer, address, appealsOfficer, email].join(' ').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** An agency in a row of the list: where requests and appeals go, and where that was read. */
function AgencySummary({ agency }: { agency: FoilAgency }) {
  const { name, officer, address, email, appealsOfficer, appealsAddress, appealsEmail, note, isHidden } = agency;
  return (
    <div className="grid min-w-0 flex-1 gap-x-6 gap-y-1 text-sm wrap-anywhere lg:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,2fr)]">
      <div>
        <p className="text-base font-medium">{name}</p>
        {isHidden && <ItemStateLabel icon={<EyeOff />}>Hidden</ItemStateLabel>}
        <p className="text-xs text-muted">
          <AgencySource agency={agency} />
        </p>
        {note && <p className="text-xs text-muted">{note}</p>}
      </div>
      <Office label="Requests" lines={[officer, ...address.split('\n'), email]} />
      <Office label="Appeals" lines={[appealsOfficer, ...appealsAddress.split('\n'), appealsEmail]} />
    </div>
  );
}

function Office({ label, lines }: { label: string; lines: string[] }) {
  const known = lines.filter((line) => line !== '');
  return (
    <p className="text-muted">
      <span className="text-ink">{label}: </span>
      {known.length > 0 ? known.join(', ') : 'not known'}
    </p>
  );
}

const SKELETON_ROWS = ['first', 'second', 'third', 'fourth'];

/** Placeholder rows as high as an agency. */
function RowSkeletons() {
  return (
    <div className="divide-y divide-line border-y border-line">
      {SKELETON_ROWS.map((position) => (
        <div key={position} className="flex h-20 items-center gap-x-6">
          <Skeleton className="h-4 flex-1" />
          <Skeleton className="hidden h-4 flex-1 lg:block" />
          <Skeleton className="h-4 w-24" />
        </div>
      ))}
    </div>
  );
}
