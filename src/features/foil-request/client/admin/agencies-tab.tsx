import type { FoilAgency } from '#features/foil-request/foil-agencies.contract.ts';
import { useListEditor } from '#platform/client/editable-list/use-list-editor.ts';
import { AgencyForm } from './agency-form.tsx';
import { AgencyList } from './agency-list.tsx';

/** The directory of agencies: the list, or the form of one. */
export function AgenciesTab() {
  const { edited, returnTo, open, close } = useListEditor<FoilAgency>();
  if (edited !== undefined) return <AgencyForm agency={edited ?? undefined} onDone={close} />;
  return <AgencyList onOpen={open} returnTo={returnTo} />;
}
