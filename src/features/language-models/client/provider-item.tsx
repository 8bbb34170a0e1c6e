import { useQuery } from '@tanstack/react-query';
import { CircleCheck, FileLock2, FileUp, KeyRound, Pencil, Trash2, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorMessage } from '#platform/client/error-message.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { FieldError } from '#platform/client/ui/field-error.tsx';
import { IconButton } from '#platform/client/ui/icon-button.tsx';
import { PROVIDER_KIND_LABELS } from '#platform/shared/model-providers.ts';
import type { ModelProvider } from '../providers.contract.ts';
import { countModels, describeAddress, describeKey } from './describe-provider.ts';
import { DestinationBadge } from './destination-badge.tsx';
import { providerTestQuery } from './language-models.queries.ts';

interface Props {
  provider: ModelProvider;
  onEdit: () => void;
  onRemove: () => void;
  /** True if its form has just been left: its button receives the focus. */
  isReturnedTo: boolean;
}

/** One provider of the list: where it is, where words go, its key, and what can be done with it. */
export function ProviderItem({ provider, onEdit, onRemove, isReturnedTo }: Props) {
  const { id, name, kind, models } = provider;
  const test = useQuery(providerTestQuery(id));
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">{name}</p>
          <p className="text-sm text-muted">
            {name !== PROVIDER_KIND_LABELS[kind] && `${PROVIDER_KIND_LABELS[kind]}, `}
            {countModels(models)}
          </p>
        </div>
        <div className="flex shrink-0 items-center pointer-coarse:-mr-3">
          <Button variant="secondary" size="small" className="mr-2" pending={test.isFetching} onClick={() => test.refetch()}>
            Test <span className="sr-only">{name}</span>
          </Button>
          <IconButton ref={isReturnedTo ? focus : undefined} label={`Edit: ${name}`} title="Edit" onClick={onEdit}>
            <Pencil aria-hidden="true" />
          </IconButton>
          <IconButton label={`Remove: ${name}`} title="Remove" onClick={onRemove}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      <ProviderFacts provider={provider} />
      <TestResult isPending={test.isFetching} data={test.data} error={test.error} />
    </li>
  );
}

const focus = (button: HTMLButtonElement | null) => button?.focus();

function ProviderFacts({ provider }: { provider: ModelProvider }) {
  const { destination, papersAllowed, key, kind, outage } = provider;
  const lacksKey = key === 'none' && kind !== 'openai-compatible';
  return (
    <ul className="flex flex-wrap items-start gap-x-5 gap-y-1 text-sm">
      <li className="min-w-0">
        <DestinationBadge destination={destination} />
      </li>
      <Fact icon={papersAllowed ? <FileUp /> : <FileLock2 />}>
        {papersAllowed ? 'Client papers allowed' : 'No client papers'}
      </Fact>
      <Fact icon={<KeyRound />} className={lacksKey ? 'text-warning' : ''}>
        {describeKey(provider)}
      </Fact>
      <li className="min-w-0 text-muted wrap-anywhere">{describeAddress(provider)}</li>
      {outage && (
        <Fact icon={<TriangleAlert />} className="text-danger">
          {`Not called at the moment: ${outage}`}
        </Fact>
      )}
    </ul>
  );
}

function Fact({ icon, className = '', children }: { icon: ReactNode; className?: string; children: string }) {
  return (
    <li className={`flex min-w-0 gap-1.5 [&>svg]:size-4 [&>svg]:shrink-0 ${className}`}>
      {icon}
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}

const NOT_TESTED = errorMessage('The provider was not tested. Please try again.');

interface TestProps {
  isPending: boolean;
  data: { ok: boolean; sentence: string } | undefined;
  error: Error | null;
}

/** Result of the latest test. */
function TestResult({ isPending, data, error }: TestProps) {
  return (
    <div role="status" className="max-w-prose text-sm empty:hidden">
      {isPending && <span className="sr-only">Testing…</span>}
      {!isPending && data?.ok && !error && (
        <p className="flex gap-1.5 text-success">
          <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{data.sentence}</span>
        </p>
      )}
      {!isPending && (error || data?.ok === false) && (
        <FieldError id={undefined}>{error ? NOT_TESTED(error) : data?.sentence}</FieldError>
      )}
    </div>
  );
}
