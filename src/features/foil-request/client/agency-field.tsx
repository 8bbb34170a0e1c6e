import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Field } from '#platform/client/ui/field.tsx';
import { IconButton } from '#platform/client/ui/icon-button.tsx';
import { Input } from '#platform/client/ui/input.tsx';
import { LazyConfirmDialog } from '#platform/client/ui/lazy-confirm-dialog.tsx';
import type { FoilAgency } from '../foil-agencies.contract.ts';
import { AgencySource } from './agency-source.tsx';
import { agenciesQuery } from './foil-agencies.queries.ts';
import { useChosenAgency } from './use-chosen-agency.ts';

/** Finds the agencies with every word of a text in their names. */
function findAgencies(agencies: readonly FoilAgency[], text: string): FoilAgency[] {
  const words = text.toLowerCase().split(/\s+/);
  return agencies.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
}

/** Optional choice of an agency, which fills in the recipient below. The browser offers the names as they are typed. */
export function AgencyField() {
  const { data: agencies = [], isError } = useQuery(agenciesQuery);
  const { chosen, choose, clear, asked, replace, keep } = useChosenAgency(agencies);
  /** Text that is no agency's name yet; undefined to show the chosen one. */
  const [typed, setTyped] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const text = typed ?? chosen?.name ?? '';
  const found = typed === undefined ? [] : findAgencies(agencies, typed);

  function take(agency: FoilAgency) {
    setTyped(undefined);
    choose(agency);
  }
  function change(value: string) {
    const agency = agencies.find(({ name }) => name.toLowerCase() === value.trim().toLowerCase());
    if (agency) return take(agency);
    setTyped(value === '' ? undefined : value);
    if (value === '') clear();
  }
  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // It would submit the form.
    event.preventDefault();
    const [only, another] = found;
    if (only && !another) take(only);
  }
  const hint = isError
    ? 'The directory of agencies could not be loaded. Enter the recipient below.'
    : 'Fills in the recipient below, which you can change. Leave blank for an agency that is not listed.';
  return (
    <div className="flex flex-col gap-1">
      <Field label="Agency (Optional)" hint={hint}>
        {(field) => (
          <div className="flex items-center gap-1">
            <Input
              {...field}
              ref={input}
              list={listId}
              autoComplete="off"
              maxLength={200}
              placeholder="Search the directory"
              value={text}
              onChange={(event) => change(event.target.value)}
              onKeyDown={handleKey}
            />
            {text !== '' && (
              <IconButton
                label="Clear agency"
                onClick={() => {
                  change('');
                  input.current?.focus();
                }}
              >
                <X aria-hidden="true" />
              </IconButton>
            )}
          </div>
        )}
      </Field>
      <datalist id={listId}>
        {agencies.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
      <p role="status" className="text-sm text-muted empty:hidden">
        {typed !== undefined && nothingFound(found.length, isError)}
      </p>
      {chosen && <ChosenAgency agency={chosen} />}
      <LazyConfirmDialog
        open={asked !== undefined}
        onOpenChange={(open) => open || keep()}
        title="Replace the recipient?"
        description={`The recipient that you entered will be replaced by that of ${asked?.name}.`}
        cancelLabel="Keep mine"
        confirmLabel="Replace"
        variant="primary"
        onConfirm={replace}
      />
    </div>
  );
}

function nothingFound(count: number, isError: boolean): string {
  return count === 0 && !isError ? 'No agency of this name is in the directory. Enter the recipient below.' : '';
}

/** Where the directory has the chosen agency's facts from. */
function ChosenAgency({ agency }: { agency: FoilAgency }) {
  return (
    <p className="text-xs text-muted">
      <AgencySource agency={agency} />. <strong className="font-medium text-ink">Confirm before sending.</strong> {agency.note}
    </p>
  );
}
