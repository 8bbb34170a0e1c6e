import { useState } from 'react';
import type { RegisteredCard } from '#features/catalogue/register.contract.ts';
import { NO_FILTER } from './filter-register.ts';
import { RegisterForm } from './register-form.tsx';
import { RegisterList } from './register-list.tsx';

interface Props {
  timeZone: string | undefined;
  /** Stands above the printed register. */
  firmName: string;
}

/** The register of tools and drafting cards: the list, or the form of one entry. */
export function RegisterSection({ timeZone, firmName }: Props) {
  const [filter, setFilter] = useState(NO_FILTER);
  const [edited, setEdited] = useState<RegisteredCard>();
  const [returnTo, setReturnTo] = useState<RegisteredCard>();
  if (edited) {
    const close = () => {
      setReturnTo(edited);
      setEdited(undefined);
    };
    return <RegisterForm card={edited} timeZone={timeZone} onDone={close} />;
  }
  const rest = { timeZone, firmName, onEdit: setEdited, returnTo };
  return <RegisterList filter={filter} onFilterChange={setFilter} {...rest} />;
}
