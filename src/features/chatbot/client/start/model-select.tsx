import { TriangleAlert } from 'lucide-react';
import type { ChatModel } from '#features/chatbot/chatbot.contract.ts';
import { Field } from '#platform/client/ui/field.tsx';
import { Select } from '#platform/client/ui/select.tsx';
import { ModelOptions } from './model-options.tsx';

interface Props {
  models: readonly ChatModel[];
  chosen: ChatModel | undefined;
  onChoose: (id: string) => void;
}

/** The models by provider. One that cannot be used can be chosen all the same, and then says why. */
export function ModelSelect({ models, chosen, onChoose }: Props) {
  const reason = reasonOf(chosen);
  const notice = reason && (
    <span className="mt-1 flex gap-2 rounded-md bg-warning-soft p-3 text-ink">
      <TriangleAlert className="mt-0.5 size-4 shrink-0 text-warning" aria-hidden="true" />
      <span>{reason}</span>
    </span>
  );
  return (
    <Field label="Select AI Model" hint={<span role="status">{notice}</span>}>
      {(control) => (
        <Select {...control} value={chosen?.id ?? ''} onChange={({ target }) => onChoose(target.value)}>
          {!chosen && (
            <option value="" disabled>
              Choose an AI model
            </option>
          )}
          <ModelOptions models={models} />
        </Select>
      )}
    </Field>
  );
}

function reasonOf(model: ChatModel | undefined): string {
  if (!model || model.available) return '';
  return `${model.label} is unavailable. ${model.reason ?? ''} Choose another model, or ask an administrator.`;
}
