import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core';

/** How a screen reader explains the handle. */
export const INSTRUCTIONS: ScreenReaderInstructions = {
  draggable: 'Press Space to pick it up, the arrow keys to move it, Space to put it down, and Escape to leave it where it was.',
};

/** An item, and what it is called when it is moved. */
export interface Listed {
  readonly id: number;
  readonly name: string;
}

/** What a screen reader says while an item is dragged: its name and its place, never a number of the database. */
export function announcementsOf(items: readonly Listed[]): Announcements {
  const nameOf = (id: UniqueIdentifier) => items.find((item) => item.id === id)?.name ?? '';
  const placeOf = (id: UniqueIdentifier) => `${items.findIndex((item) => item.id === id) + 1} of ${items.length}`;
  return {
    onDragStart: ({ active }) => `Picked up ${nameOf(active.id)}, ${placeOf(active.id)}.`,
    onDragOver: ({ active, over }) => (over ? `${nameOf(active.id)} is over place ${placeOf(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) => `${nameOf(active.id)} was put at place ${placeOf((over ?? active).id)}.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} was not moved: it stays ${placeOf(active.id)}.`,
  };
}
