import { CalendarX2, Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '#platform/client/ui/icon-button.tsx';
import type { ModelRowProps } from './model-row-props.ts';

/** Buttons that edit, retire and remove a model. */
export function ModelActions({ model, actions, returnTo }: ModelRowProps) {
  const { label, retirement } = model;
  return (
    <div className="-mr-2 flex shrink-0 justify-end pointer-coarse:-mr-3">
      <IconButton
        ref={returnTo === model.id ? focus : undefined}
        label={`Edit: ${label}`}
        title="Edit"
        onClick={() => actions.edit(model)}
      >
        <Pencil aria-hidden="true" />
      </IconButton>
      {retirement !== 'ended' && (
        <IconButton label={`Retire: ${label}`} title="Retire" onClick={() => actions.retire(model)}>
          <CalendarX2 aria-hidden="true" />
        </IconButton>
      )}
      <IconButton label={`Remove: ${label}`} title="Remove" onClick={() => actions.remove(model)}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </div>
  );
}

const focus = (button: HTMLButtonElement | null) => button?.focus();
