import { Download } from 'lucide-react';
import { useState } from 'react';
import type { AcknowledgementRow } from '#features/policy/policy.contract.ts';
import { saveCsvFile } from '#platform/client/save-csv-file.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { SearchField } from '#platform/client/ui/search-field.tsx';
import { SegmentedControl } from '#platform/client/ui/segmented-control.tsx';
import { matchesWords } from '#platform/shared/matches-words.ts';
import { csvOfPeople } from './people-csv.ts';
import { PeopleTable } from './people-table.tsx';

const ANSWERS: Record<Answered, string> = { all: 'All', 'not-yet': 'Not yet', acknowledged: 'Acknowledged' };
const EVERYBODY: PeopleFilter = { search: '', answered: 'all' };

interface Props {
  people: readonly AcknowledgementRow[];
  version: number;
  timeZone: string | undefined;
}

/** People asked to acknowledge a version: how many have, their list, and its export as a file. */
export function AcknowledgementReport({ people, version, timeZone }: Props) {
  const [filter, setFilter] = useState(EVERYBODY);
  const matches = filterPeople(people, filter);
  const acknowledged = people.filter(({ acknowledgedAt }) => acknowledgedAt !== null).length;
  return (
    <div className="flex flex-col gap-4 text-sm">
      <p id="acknowledged-count" className="font-medium tabular-nums">
        {acknowledged.toLocaleString('en-US')} of {peopleInWords(people.length)} {people.length === 1 ? 'has' : 'have'}{' '}
        acknowledged version {version}.
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <SearchField
          label="Search people"
          className="w-full"
          value={filter.search}
          onChange={(search) => setFilter({ ...filter, search })}
        />
        <SegmentedControl
          legend="Show"
          options={ANSWERS}
          value={filter.answered}
          onChange={(answered) => setFilter({ ...filter, answered })}
        />
        <Button
          variant="secondary"
          size="small"
          className="sm:ml-auto"
          aria-disabled={matches.length === 0}
          onClick={() =>
            matches.length > 0 && saveCsvFile('policy-acknowledgements.csv', csvOfPeople(matches, version, timeZone))
          }
        >
          <Download aria-hidden="true" className="size-4" />
          Export CSV
        </Button>
      </div>
      <p role="status" className="text-muted tabular-nums">
        {matches.length === 0 ? nobody(filter) : `${peopleInWords(matches.length)} shown`}
      </p>
      {/* Another filter is another list, shown from its beginning. */}
      {matches.length > 0 && <PeopleTable key={JSON.stringify(filter)} people={matches} timeZone={timeZone} />}
    </div>
  );
}

const peopleInWords = (count: number) => (count === 1 ? '1 person' : `${count.toLocaleString('en-US')} people`);

function nobody({ search, answered }: PeopleFilter): string {
  if (search.trim()) return 'No one matches that name or email address.';
  return answered === 'not-yet' ? 'Everyone has acknowledged this version.' : 'No one has acknowledged this version yet.';
}

type Answered = 'all' | 'not-yet' | 'acknowledged';

interface PeopleFilter {
  search: string;
  answered: Answered;
}

/** Filters people by their status and by a search whose words all occur in their name or address. */
function filterPeople(people: readonly AcknowledgementRow[], { search, answered }: PeopleFilter): AcknowledgementRow[] {
  return people.filter(({ firstName, lastName, email, acknowledgedAt }) => {
    if (answered !== 'all' && (answered === 'acknowledged') !== (acknowledgedAt !== null)) return false;
    return matchesWords(`${firstName} ${lastName} ${email}`, search);
  });
}
