import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { CSSProperties, HTMLAttributes } from 'react';

/** What a row or card of a sortable list, and the handle in it, need to be dragged. */
export interface SortableItem {
  ref: (element: HTMLElement | null) => void;
  style: CSSProperties;
  isDragging: boolean;
  handle: HTMLAttributes<HTMLElement> & { ref: (element: HTMLElement | null) => void };
}

/** Makes an item of a `SortableList` draggable by its handle. */
export function useSortableItem(id: number): SortableItem {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    transition: { duration: 150, easing: 'ease-out' },
  });
  return {
    ref: setNodeRef,
    style: { transform: CSS.Translate.toString(transform), transition },
    isDragging,
    handle: { ...attributes, ...listeners, ref: setActivatorNodeRef },
  };
}
