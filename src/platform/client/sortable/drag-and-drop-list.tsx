import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type ScreenReaderInstructions,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { restrictToFirstScrollableAncestor, restrictToVerticalAxis } from '@dnd-kit/modifiers';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';

/** A screen reader's explanation of the handle. */
const INSTRUCTIONS: ScreenReaderInstructions = {
  draggable: 'Press Space to pick it up, the arrow keys to move it, Space to drop it, and Escape to cancel.',
};

interface Props {
  /** In display order. */
  items: readonly Listed[];
  /** Called when an item was dropped on another. */
  onDrop: (id: number, overId: number) => void;
  children: ReactNode;
}

/** A vertical list whose items are dragged, by the pointer or the keyboard; each calls `useSortableItem`. */
export function DragAndDropList({ items, onDrop, children }: Props) {
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
 * Sortable context of the rows. Every row renders when the array of ids is replaced, so it is made from a joined string: made
 * from `items` it would be replaced with each edited item.
 */
function OrderOfIds({ ids, children }: { ids: string; children: ReactNode }) {
  return (
    <SortableContext items={idsOf(ids)} strategy={verticalListSortingStrategy}>
      {children}
    </SortableContext>
  );
}

const idsOf = (joined: string) => (joined === '' ? [] : joined.split(',').map(Number));

/** An item, and its name when it is moved. */
interface Listed {
  readonly id: number;
  readonly name: string;
}

/** Screen reader announcements during a drag: the item's name and position, never a database id. */
function announcementsOf(items: readonly Listed[]): Announcements {
  const nameOf = (id: UniqueIdentifier) => items.find((item) => item.id === id)?.name ?? '';
  const positionOf = (id: UniqueIdentifier) => `${items.findIndex((item) => item.id === id) + 1} of ${items.length}`;
  return {
    onDragStart: ({ active }) => `Picked up ${nameOf(active.id)}, ${positionOf(active.id)}.`,
    onDragOver: ({ active, over }) => (over ? `${nameOf(active.id)} is over position ${positionOf(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) => `${nameOf(active.id)} was moved to position ${positionOf((over ?? active).id)}.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} was not moved: it stays ${positionOf(active.id)}.`,
  };
}
