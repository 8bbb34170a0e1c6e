import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Ban, CircleCheck, FileCheck, Lock, Pencil, ShieldQuestion, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { findMatters, type ListedMatter, MATTERS_A_PAGE, RULE_LABELS, removeMatter } from '#features/matters/matters.contract.ts';
import { call } from '#platform/client/api.ts';
import { ItemStateLabel } from '#platform/client/editable-list/item-state-label.tsx';
import { ListHeading } from '#platform/client/editable-list/list-heading.tsx';
import { LoadedList } from '#platform/client/editable-list/loaded-list.tsx';
import { useDeleteItem } from '#platform/client/editable-list/use-delete-item.tsx';
import { errorMessage } from '#platform/client/error-message.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { ChoiceSelect } from '#platform/client/ui/choice-select.tsx';
import { IconButton } from '#platform/client/ui/icon-button.tsx';
import { SearchField } from '#platform/client/ui/search-field.tsx';
import { Skeleton } from '#platform/client/ui/skeleton.tsx';
import { useDebouncedValue } from '#platform/client/use-debounced-value.ts';
import { useFocusFallback } from '#platform/client/use-focus-fallback.ts';
import { type MatterFilter, mattersQuery, refreshMatters } from '../matters.queries.ts';

interface Props {
  /** Opens the form, for a new matter when none is given. */
  onOpen: (matter?: ListedMatter) => void;
  /** Id of the matter whose form has just been left; null for a new one. */
  returnTo: number | null | undefined;
  onCertify: (number: string) => void;
}

/** A page of the matters by number, with a search, a filter by rule and the actions on each. */
export function MatterList({ onOpen, returnTo, onCertify }: Props) {
  const client = useQueryClient();
  const [filter, setFilter] = useState<MatterFilter>({ search: '', rule: '', offset: 0 });
  const { search, rule, offset } = filter;
  const settled = useDebouncedValue(search);
  const query = useQuery(mattersQuery({ ...filter, search: search && settled }));
  const total = query.data?.total ?? 0;
  // The last matter of a page may have been deleted.
  const isBeyond = offset > 0 && query.data?.matters.length === 0 && !query.isPlaceholderData;
  if (isBeyond) setFilter({ ...filter, offset: offset - MATTERS_A_PAGE });
  const { confirmDelete, dialog } = useDeleteItem<ListedMatter>({
    queryKey: [findMatters.path, 'deleted'],
    nameOf: ({ number }) => number,
    remove: (id) => call(removeMatter, { params: { id: String(id) } }),
    refresh: () => refreshMatters(client),
    question: 'Are you sure you want to delete this matter?',
    consequence: 'will have no rule any more: AI may then be used on it. Its usage records are kept.',
    done: ({ number }) => ({ title: 'Matter deleted', description: number }),
    failureOf: errorMessage('Failed to delete matter. Please try again.'),
  });
  useFocusFallback(offset);
  return (
    <section aria-labelledby="matters">
      <ListHeading
        id="matters"
        title="Matters"
        count={query.data?.total}
        addLabel="Add Matter"
        onAdd={() => onOpen()}
        isReturnedTo={returnTo === null}
      />
      <p className="mb-3 max-w-measure text-sm text-muted">
        The server keeps to these rules wherever a client-matter number is given. A number that is not in the list has no rule.
      </p>
      <div className="mb-3 flex flex-wrap gap-3">
        <SearchField
          label="Search matters"
          value={search}
          onChange={(value) => setFilter({ rule, search: value, offset: 0 })}
          className="w-full sm:w-72"
        />
        <ChoiceSelect
          aria-label="Rule"
          value={rule}
          onChange={({ target }) => setFilter({ search, rule: target.value as MatterFilter['rule'], offset: 0 })}
          className="grow sm:grow-0"
          options={{ '': 'All rules', ...RULE_LABELS }}
        />
      </div>
      <LoadedList
        query={query}
        items={query.data?.matters}
        plural="matters"
        rows={<Skeleton className="h-48" />}
        empty={search || rule ? 'No matter matches your search' : 'No matters yet'}
      >
        {(matters) => (
          <ul aria-labelledby="matters" aria-busy={query.isPlaceholderData} className="divide-y divide-line border-y border-line">
            {matters.map((matter) => (
              <MatterRow key={matter.id} matter={matter}>
                <IconButton label={`Certificate of ${matter.number}`} onClick={() => onCertify(matter.number)}>
                  <FileCheck aria-hidden="true" />
                </IconButton>
                <IconButton
                  ref={returnTo === matter.id ? (button) => button?.focus() : undefined}
                  label={`Edit ${matter.number}`}
                  onClick={() => onOpen(matter)}
                >
                  <Pencil aria-hidden="true" />
                </IconButton>
                <IconButton label={`Delete ${matter.number}`} onClick={() => confirmDelete(matter)}>
                  <Trash2 aria-hidden="true" />
                </IconButton>
              </MatterRow>
            ))}
          </ul>
        )}
      </LoadedList>
      {total > MATTERS_A_PAGE && (
        <Pager offset={offset} total={total} onOffset={(next) => setFilter({ ...filter, offset: next })} />
      )}
      {dialog}
    </section>
  );
}

const ICON = { className: 'mt-0.5 size-4 shrink-0', 'aria-hidden': true } as const;

const RULE_ICONS = {
  allowed: <CircleCheck {...ICON} />,
  consent: <ShieldQuestion {...ICON} />,
  'not-allowed': <Ban {...ICON} />,
};

function MatterRow({ matter, children }: { matter: ListedMatter; children: ReactNode }) {
  const { number, rule, modelLabels, consentOn, consentBy, isClosed } = matter;
  return (
    <li className="flex items-start justify-between gap-x-4 py-2 text-sm">
      <div className="grid min-w-0 flex-1 gap-x-6 gap-y-1 wrap-anywhere md:grid-cols-[12rem_minmax(0,1fr)_minmax(0,2fr)]">
        <bdi className="font-medium tabular-nums">{number}</bdi>
        <div className="flex flex-wrap items-start gap-x-3">
          <span className="flex gap-1.5">
            {RULE_ICONS[rule]}
            {RULE_LABELS[rule]}
          </span>
          {isClosed && <ItemStateLabel icon={<Lock />}>Closed</ItemStateLabel>}
        </div>
        <div className="text-muted">
          {consentOn && (
            <p>
              Consent of {consentOn}, recorded by <bdi>{consentBy}</bdi>
            </p>
          )}
          {modelLabels && <p>Only: {modelLabels.join(', ')}</p>}
        </div>
      </div>
      <div className="-my-1 flex shrink-0">{children}</div>
    </li>
  );
}

function Pager({ offset, total, onOffset }: { offset: number; total: number; onOffset: (offset: number) => void }) {
  const last = Math.min(offset + MATTERS_A_PAGE, total);
  return (
    <nav aria-label="Pages of matters" className="mt-3 flex flex-wrap items-center gap-3 text-sm">
      <Button variant="secondary" size="small" disabled={offset === 0} onClick={() => onOffset(offset - MATTERS_A_PAGE)}>
        Previous
      </Button>
      <p role="status" className="text-muted tabular-nums">
        {(offset + 1).toLocaleString('en-US')}–{last.toLocaleString('en-US')} of {total.toLocaleString('en-US')}
      </p>
      <Button variant="secondary" size="small" disabled={last >= total} onClick={() => onOffset(offset + MATTERS_A_PAGE)}>
        Next
      </Button>
    </nav>
  );
}
