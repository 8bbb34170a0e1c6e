import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { restrictToFirstScrollableAncestor, restrictToVerticalAxis } from '@dnd-kit/modifiers';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { announcementsOf, INSTRUCTIONS, type Listed } from './announcements.ts';

interface Props {
  /** In their order. */
  items: readonly Listed[];
  /** An item was dropped where another lies. */
  onDrop: (id: number, overId: number) => void;
  children: ReactNode;
}

/** A vertical list whose items are dragged, by the pointer or the keyboard; each calls `useSortableItem`. */
export function DragOrder({ items, onDrop, children }: Props) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  function drop({ active, over }: DragEndEvent) {
    if (over && over.id !== active.id) onDrop(Number(active.id), Number(over.id));
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[restrictToVerticalAxis, restrictToFirstScrollableAncestor]}
      accessibility={{ announcements: announcementsOf(items), screenReaderInstructions: INSTRUCTIONS }}
      onDragEnd={drop}
    >
      <OrderOfIds ids={items.map(({ id }) => id).join()}>{children}</OrderOfIds>
    </DndContext>
  );
}

/**
 * Sortable context of the rows. Every row renders when the array of ids is replaced, so it is made from a joined string: from `items`
 * it would be replaced with each edited item.
 */
function OrderOfIds({ ids, children }: { ids: string; children: ReactNode }) {
  return (
    <SortableContext items={idsOf(ids)} strategy={verticalListSortingStrategy}>
      {children}
    </SortableContext>
  );
}

const idsOf = (joined: string) => (joined === '' ? [] : joined.split(',').map(Number));
