import { DragHandle, MoveButtons } from '#platform/client/sortable/move-controls.tsx';
import type { useSortableItem } from '#platform/client/sortable/use-sortable-item.ts';
import type { ModelRowProps } from './model-row-props.ts';

/** Handle and arrows that move a model in the list. */
export function ModelMoveControls({
  model,
  models,
  index,
  actions,
  sortable,
}: ModelRowProps & { sortable: ReturnType<typeof useSortableItem> }) {
  return (
    <div className="-ml-3 flex">
      <DragHandle sortable={sortable} name={model.label} />
      <MoveButtons
        name={model.label}
        isFirst={index === 0}
        isLast={index === models.length - 1}
        onMove={(step) => actions.step(model, step)}
      />
    </div>
  );
}
