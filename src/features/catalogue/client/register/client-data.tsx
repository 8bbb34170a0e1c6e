import { CircleQuestionMark, CircleSlash, FileCheck, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { CLIENT_DATA, type ClientData, type ListedCard } from '#features/catalogue/catalogue.contract.ts';
import { CLIENT_DATA_LABELS, type getCardRegister, type getToolRegister } from '#features/catalogue/register.contract.ts';
import { LazyPart } from '#platform/client/ui/lazy-part.tsx';
import { Select } from '#platform/client/ui/select.tsx';

export { getCardRegister, getToolRegister } from '#features/catalogue/register.contract.ts';

const STYLES: Record<ClientData, { Icon: typeof CircleSlash; color: string }> = {
  no: { Icon: CircleSlash, color: 'bg-sunken text-ink' },
  'with-consent': { Icon: FileCheck, color: 'bg-warning-soft text-warning' },
  yes: { Icon: ShieldCheck, color: 'bg-success-soft text-success' },
  'not-stated': { Icon: CircleQuestionMark, color: 'bg-sunken text-ink' },
};

const loadDialog = async () => (await import('./register-dialog.tsx')).RegisterDialog;

interface Props {
  card: ListedCard;
  /** Endpoint of the entry; absent for visitors, who may not read it. */
  details: typeof getToolRegister | typeof getCardRegister | undefined;
}

/** Says whether client data may be entered, and opens what else was decided. */
export function ClientDataBadge({ card, details }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  if (!card.clientData) return null;
  const { Icon, color } = STYLES[card.clientData];
  const badge = (
    <span className={`inline-flex min-h-6 items-center gap-1.5 rounded-full px-2 text-xs font-medium ${color}`}>
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      {CLIENT_DATA_LABELS[card.clientData]}
    </span>
  );
  if (!details) return badge;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        title="What may I enter?"
        className="relative inline-flex items-end rounded-full underline-offset-4 hover:underline pointer-coarse:min-h-11"
        onClick={() => setIsOpen(true)}
      >
        {badge} <span className="sr-only">– what may I enter in {card.name}?</span>
      </button>
      <LazyPart wanted={isOpen} load={loadDialog} onFailure={() => setIsOpen(false)}>
        {(RegisterDialog) => <RegisterDialog open={isOpen} onOpenChange={setIsOpen} card={card} details={details} />}
      </LazyPart>
    </>
  );
}

/** The choice of tools by the client data that may be entered. */
export function ClientDataFilter({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <Select aria-label="Client data" value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">Client data: all</option>
      {CLIENT_DATA.map((each) => (
        <option key={each} value={each}>
          {CLIENT_DATA_LABELS[each]}
        </option>
      ))}
    </Select>
  );
}
