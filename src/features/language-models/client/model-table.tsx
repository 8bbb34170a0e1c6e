import { useSortableItem } from '#platform/client/sortable/use-sortable-item.ts';
import { DataTable, type TableColumn } from '#platform/client/ui/data-table.tsx';
import { Switch } from '#platform/client/ui/switch.tsx';
import { DestinationBadge } from './destination-badge.tsx';
import { AUDIENCES, formatCount, formatDay, formatPrice, formatThinks, hasPrice } from './format-model.ts';
import { ModelActions } from './model-actions.tsx';
import { ModelMoveControls } from './model-move-controls.tsx';
import { type ModelListProps, type ModelRowProps, providerOf } from './model-row-props.ts';
import { ModelSummary } from './model-summary.tsx';

/** Windows in which the models are a table; in narrower ones they are cards. */
export const TABLE_MEDIA_QUERY = '(width >= 75rem)';

export const MODEL_COLUMNS: readonly TableColumn[] = [
  { heading: 'Order', width: 'w-36', isHidden: true },
  { heading: 'Model', width: '' },
  { heading: 'Provider', width: 'w-44' },
  { heading: 'Window', width: 'w-32 text-right' },
  { heading: 'Thinks first', width: 'w-24' },
  { heading: 'Streams', width: 'w-20' },
  { heading: 'Price per M', width: 'w-28 text-right' },
  { heading: 'Ends on', width: 'w-28' },
  { heading: 'For', width: 'w-32' },
  { heading: 'On', width: 'w-12' },
  { heading: 'Actions', width: 'w-32', isHidden: true },
];

/** The language models in rows, for windows that are wide enough. */
export function ModelTable(props: ModelListProps) {
  return (
    <DataTable columns={MODEL_COLUMNS} labelledBy="section-language-models">
      {props.models.map((model, index) => (
        <ModelRow key={model.id} {...props} model={model} index={index} />
      ))}
    </DataTable>
  );
}

function ModelRow(props: ModelRowProps) {
  const { model, actions } = props;
  const sortable = useSortableItem(model.id);
  const provider = providerOf(props);
  return (
    <tr {...sortable.row}>
      <td className="pr-0!">
        <ModelMoveControls {...props} sortable={sortable} />
      </td>
      <th scope="row">
        <ModelSummary {...props} />
      </th>
      <td>
        {provider && (
          <div className="flex flex-col items-start gap-0.5 py-1.5">
            {provider.name}
            <DestinationBadge destination={provider.destination} />
          </div>
        )}
      </td>
      <TwoLines first={formatCount(model.contextTokens)} second={`${formatCount(model.answerTokens)} answer`} />
      <td>{formatThinks(model.thinks)}</td>
      <td>{model.streams ? 'Yes' : 'No'}</td>
      <Prices model={model} />
      <td>{model.endsOn ? formatDay(model.endsOn) : '–'}</td>
      <td>{AUDIENCES[model.audience]}</td>
      <td>
        <Switch label={`On: ${model.label}`} checked={model.isOn} onChange={(isOn) => actions.setOn(model, isOn)} />
      </td>
      <td>
        <ModelActions {...props} />
      </td>
    </tr>
  );
}

/** Prices in dollars per million tokens; one word where neither is known. */
function Prices({ model }: Pick<ModelRowProps, 'model'>) {
  if (!hasPrice(model)) return <td className="text-right">Unknown</td>;
  return <TwoLines first={`${formatPrice(model.inputPrice)} in`} second={`${formatPrice(model.outputPrice)} out`} />;
}

/** A cell with two numbers, the second in a lower voice. */
function TwoLines({ first, second }: { first: string; second: string }) {
  return (
    <td className="text-right whitespace-nowrap tabular-nums">
      {first}
      <span className="block text-xs text-muted">{second}</span>
    </td>
  );
}
