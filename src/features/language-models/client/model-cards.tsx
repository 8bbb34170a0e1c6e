import type { ReactNode } from 'react';
import { useSortableItem } from '#platform/client/sortable/use-sortable-item.ts';
import { Switch } from '#platform/client/ui/switch.tsx';
import { DestinationBadge } from './destination-badge.tsx';
import { AUDIENCES, formatCount, formatDay, formatPrice, formatThinks, hasPrice } from './format-model.ts';
import { ModelActions } from './model-actions.tsx';
import { ModelMoveControls } from './model-move-controls.tsx';
import { type ModelListProps, type ModelRowProps, providerOf } from './model-row-props.ts';
import { ModelSummary } from './model-summary.tsx';

/** The language models as cards, for windows that are too narrow for the table. */
export function ModelCards(props: ModelListProps) {
  return (
    <ul aria-labelledby="section-language-models" className="flex flex-col gap-3">
      {props.models.map((model, index) => (
        <ModelCard key={model.id} {...props} model={model} index={index} />
      ))}
    </ul>
  );
}

function ModelCard(props: ModelRowProps) {
  const { model, actions } = props;
  const sortable = useSortableItem(model.id);
  return (
    <li
      {...sortable.row}
      className={`flex min-w-0 flex-col gap-2 rounded-lg border px-4 py-2 text-sm ${sortable.isDragging ? 'border-line-strong' : 'border-line bg-surface'}`}
    >
      <div className="flex items-start justify-between gap-4">
        <ModelSummary {...props} />
        <Switch label={`On: ${model.label}`} checked={model.isOn} onChange={(isOn) => actions.setOn(model, isOn)} />
      </div>
      <ModelFacts {...props} />
      <div className="flex items-center justify-between gap-4 border-t border-line pt-1">
        <ModelMoveControls {...props} sortable={sortable} />
        <ModelActions {...props} />
      </div>
    </li>
  );
}

/** Properties of a model, in two columns. */
function ModelFacts(props: ModelRowProps) {
  const { model } = props;
  const provider = providerOf(props);
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 tabular-nums">
      <Fact name="Provider" className="col-span-2">
        {provider && (
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {provider.name}
            <DestinationBadge destination={provider.destination} />
          </span>
        )}
      </Fact>
      <Fact name="Window">{formatCount(model.contextTokens)} tokens</Fact>
      <Fact name="Longest answer">{formatCount(model.answerTokens)} tokens</Fact>
      <Fact name="Thinks first">{formatThinks(model.thinks)}</Fact>
      <Fact name="Streams">{model.streams ? 'Yes' : 'No'}</Fact>
      <Fact name="Price in / out">
        {hasPrice(model) ? `${formatPrice(model.inputPrice)} / ${formatPrice(model.outputPrice)}` : 'Unknown'}
      </Fact>
      <Fact name="For">{AUDIENCES[model.audience]}</Fact>
      {model.endsOn && !model.retirement && <Fact name="Ends on">{formatDay(model.endsOn)}</Fact>}
    </dl>
  );
}

function Fact({ name, className = '', children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className={`min-w-0 ${className}`}>
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
