import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { IconButton } from '../ui/icon-button.tsx';
import type { SortableItem } from './use-sortable-item.ts';

/** The handle by which an item is dragged. */
export function DragHandle({ sortable, name }: { sortable: SortableItem; name: string }) {
  return (
    // While it is dragged, Escape puts the item back, and closes nothing.
    <IconButton
      {...sortable.handle}
      label={`Reorder: ${name}`}
      title="Drag to reorder"
      data-own-escape={sortable.isDragging || undefined}
      className="cursor-grab! touch-none aria-pressed:cursor-grabbing!"
    >
      <GripVertical aria-hidden="true" />
    </IconButton>
  );
}

interface MoveButtonsProps {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: 'up' | 'down') => void;
  className?: string;
}

/** The arrows that move an item past the one above or below. */
export function MoveButtons({ name, isFirst, isLast, onMove, className = '' }: MoveButtonsProps) {
  // Not disabled at the ends of the list: the keyboard would lose its focus.
  const look = `aria-disabled:opacity-30 aria-disabled:hover:bg-transparent! ${className}`;
  return (
    <>
      <IconButton
        label={`Move up: ${name}`}
        title="Move up"
        aria-disabled={isFirst || undefined}
        className={look}
        onClick={() => isFirst || onMove('up')}
      >
        <ArrowUp aria-hidden="true" />
      </IconButton>
      <IconButton
        label={`Move down: ${name}`}
        title="Move down"
        aria-disabled={isLast || undefined}
        className={look}
        onClick={() => isLast || onMove('down')}
      >
        <ArrowDown aria-hidden="true" />
      </IconButton>
    </>
  );
}
