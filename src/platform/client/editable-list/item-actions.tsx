import { Eye, EyeOff, Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '../ui/icon-button.tsx';

interface Props {
  name: string;
  isShown: boolean;
  /** Labels of the actions that hide the item from people and show it again. */
  words: { hide: string; show: string };
  onEdit: () => void;
  onShownChange: (isShown: boolean) => void;
  onDelete: () => void;
  /** True if the item's form has just been closed: the focus returns to its button. */
  isReturnedTo: boolean;
}

/** Actions on an item of an editable list. */
export function ItemActions({ name, isShown, words, onEdit, onShownChange, onDelete, isReturnedTo }: Props) {
  const word = isShown ? words.hide : words.show;
  const Sight = isShown ? EyeOff : Eye;
  return (
    <div className="-mr-2 flex shrink-0 pointer-coarse:-mr-3">
      <IconButton ref={isReturnedTo ? focus : undefined} label={`Edit: ${name}`} title="Edit" onClick={onEdit}>
        <Pencil aria-hidden="true" />
      </IconButton>
      <IconButton label={`${word}: ${name}`} title={word} onClick={() => onShownChange(!isShown)}>
        <Sight aria-hidden="true" />
      </IconButton>
      <IconButton label={`Delete: ${name}`} title="Delete" onClick={onDelete}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </div>
  );
}

const focus = (button: HTMLButtonElement | null) => button?.focus();
