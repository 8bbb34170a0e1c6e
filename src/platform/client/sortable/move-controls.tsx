import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { IconButton } from '../ui/icon-button.tsx';
import type { SortableItem } from './use-sortable-item.ts';

/** The handle by which an item is dragged. */
export function DragHandle({ sortable, name }: { sortable: SortableItem; name: string }) {
  return (
    // During a drag Escape cancels the drag and must not close the dialog around it.
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
  // Not disabled at the ends of the list: that would lose the keyboard focus.
  const look = `aria-disabled:opacity-30 aria-disabled:hover:bg-transparent! ${className}`;
  const arrows = [
    { step: 'up', label: 'Move up', isAtEnd: isFirst, Icon: ArrowUp },
    { step: 'down', label: 'Move down', isAtEnd: isLast, Icon: ArrowDown },
  ] as const;
  return arrows.map(({ step, label, isAtEnd, Icon }) => (
    <IconButton
      key={step}
      label={`${label}: ${name}`}
      title={label}
      aria-disabled={isAtEnd || undefined}
      className={look}
      onClick={() => isAtEnd || onMove(step)}
    >
      <Icon aria-hidden="true" />
    </IconButton>
  ));
}
