import { useLocation } from 'wouter';
import { formatMoment } from '#platform/client/format-moment.ts';
import { Field } from '#platform/client/ui/field.tsx';
import { Select } from '#platform/client/ui/select.tsx';
import { truncate } from '#platform/shared/truncate.ts';
import type { DraftedMemorandum, MemorandumVersion } from '../drafted-memorandum.contract.ts';

interface Props {
  id: string;
  memorandum: DraftedMemorandum;
  timeZone: string | undefined;
  /** Id of the version that is compared; empty for none. */
  comparedWith: string;
  onCompare: (id: string) => void;
}

/** The version that is shown, and the one that it is compared with. */
export function VersionPicker({ id, memorandum: { versions }, timeZone, comparedWith, onCompare }: Props) {
  const [, navigate] = useLocation();
  return (
    <div className="mb-6 grid max-w-4xl gap-4 sm:grid-cols-2 print:hidden">
      <Field label="Version">
        {(control) => (
          <Select {...control} value={id} onChange={({ target }) => navigate(`/my-documents/${target.value}/memorandum`)}>
            {versions.map((each) => (
              <option key={each.id} value={each.id}>
                {describe(each, timeZone)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Compare with">
        {(control) => (
          <Select {...control} value={comparedWith} onChange={({ target }) => onCompare(target.value)}>
            <option value="">no other version</option>
            {versions
              .filter((each) => each.id !== id)
              .map((each) => (
                <option key={each.id} value={each.id}>
                  {describe(each, timeZone)}
                </option>
              ))}
          </Select>
        )}
      </Field>
    </div>
  );
}

const LONGEST = 80;

function describe({ version, createdAt, model, revision }: MemorandumVersion, timeZone: string | undefined): string {
  const change = revision ? `“${truncate(revision.instruction, LONGEST)}”` : (model ?? '');
  return `Version ${version}, ${formatMoment(createdAt, timeZone)}${change && `: ${change}`}`;
}
