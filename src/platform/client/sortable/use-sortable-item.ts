import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { CSSProperties, HTMLAttributes } from 'react';

/** Props that make a row or card of a sortable list, and its handle, draggable. */
export interface SortableItem {
  /** Props to spread. Reading `.ref` of an object makes the React Compiler skip the component. */
  row: { ref: (element: HTMLElement | null) => void; style: CSSProperties; 'data-dragged': true | undefined };
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
    row: {
      ref: setNodeRef,
      style: { transform: CSS.Translate.toString(transform), transition },
      'data-dragged': isDragging || undefined,
    },
    isDragging,
    handle: { ...attributes, ...listeners, ref: setActivatorNodeRef },
  };
}
