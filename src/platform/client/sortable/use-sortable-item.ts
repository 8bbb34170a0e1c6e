import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { CSSProperties, HTMLAttributes, ReactNode } from 'react';
import type { Ordered } from '#platform/shared/display-order.ts';

/** One of its rows or cards. */
export type SortableItemProps<Item extends Ordered> = SortableListProps<Item> & { item: Item; index: number };

export interface SortableListProps<Item extends Ordered> {
  /** In display order. */
  items: readonly Item[];
  /** The id of the heading that names the list. */
  labelledBy: string;
  headings: Headings;
  nameOf: (item: Item) => string;
  /** Renders the summary of an item. */
  thing: (item: Item) => ReactNode;
  /** Returns its link target. */
  addressOf: (item: Item) => string;
  /** Renders the actions on it. */
  actions: (item: Item) => ReactNode;
  onStep: (item: Item, step: 'up' | 'down') => void;
  /** Called when an item was dropped before another, or at the end when that is null. */
  onMoveTo: (item: Item, beforeId: number | null) => void;
}

/** The names of the three columns. */
export type Headings = readonly [order: string, thing: string, actions: string];

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
