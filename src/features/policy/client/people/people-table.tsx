import { useEffect, useState } from 'react';
import type { AcknowledgementRow } from '#features/policy/policy.contract.ts';
import { formatMoment } from '#platform/client/format-moment.ts';
import { Button } from '#platform/client/ui/button.tsx';

/** People shown at first, and added each time. */
const PAGE_SIZE = 50;

interface Props {
  people: readonly AcknowledgementRow[];
  timeZone: string | undefined;
}

/** People with the time of their acknowledgement, the first fifty of them. */
export function PeopleTable({ people, timeZone }: Props) {
  const [limit, setLimit] = useState(PAGE_SIZE);
  const firstNew = people[limit - PAGE_SIZE]?.id;
  // Keyboard focus moves to the first of the added rows.
  useEffect(() => {
    if (limit > PAGE_SIZE && firstNew !== undefined) document.getElementById(rowIdOf(firstNew))?.focus();
  }, [limit]);
  return (
    <>
      <table className="w-full table-fixed border-collapse">
        <thead>
          <tr className="border-b border-line text-left text-muted">
            <th scope="col" className="h-9 pr-4 font-medium">
              Name
            </th>
            <th scope="col" className="w-2/5 font-medium">
              Acknowledged
            </th>
          </tr>
        </thead>
        <tbody>
          {people.slice(0, limit).map(({ id, firstName, lastName, email, acknowledgedAt }) => (
            <tr key={id} id={rowIdOf(id)} tabIndex={-1} className="border-b border-line align-top">
              <th scope="row" className="py-2 pr-4 text-left font-normal wrap-anywhere">
                {firstName} {lastName}
                <span className="block text-muted">{email}</span>
              </th>
              <td className="py-2 tabular-nums">
                {acknowledgedAt === null ? (
                  <span className="text-muted">Not yet</span>
                ) : (
                  <time dateTime={acknowledgedAt}>{formatMoment(acknowledgedAt, timeZone)}</time>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {people.length > limit && (
        <div className="flex items-center justify-center gap-4">
          <p className="text-muted tabular-nums">
            {limit.toLocaleString('en-US')} of {people.length.toLocaleString('en-US')}
          </p>
          <Button variant="secondary" size="small" onClick={() => setLimit(limit + PAGE_SIZE)}>
            Show more
          </Button>
        </div>
      )}
    </>
  );
}

const rowIdOf = (id: number) => `person-asked-${id}`;
