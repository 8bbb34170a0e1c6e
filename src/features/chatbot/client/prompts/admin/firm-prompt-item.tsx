import { Pencil, Trash2 } from 'lucide-react';
import { DragHandle, MoveButtons } from '#platform/client/sortable/move-controls.tsx';
import { useSortableItem } from '#platform/client/sortable/use-sortable-item.ts';
import { IconButton } from '#platform/client/ui/icon-button.tsx';
import { Switch } from '#platform/client/ui/switch.tsx';
import type { OrderedPrompt } from './firm-prompts.queries.ts';
import type { FirmPromptActions } from './use-firm-prompt-actions.tsx';

interface Props {
  prompt: OrderedPrompt;
  isFirst: boolean;
  isLast: boolean;
  actions: FirmPromptActions;
  onEdit: () => void;
  /** True if its form has just been left: its button receives the focus. */
  isReturnedTo: boolean;
}

/** A prompt of the library: its title, for whom it is, the beginning of its text, and the controls that change it. */
export function FirmPromptItem({ prompt, isFirst, isLast, actions, onEdit, isReturnedTo }: Props) {
  const sortable = useSortableItem(prompt.id);
  const { title, content, isOn } = prompt;
  return (
    <li
      {...sortable.row}
      className={`flex flex-wrap items-center gap-x-4 bg-surface py-2 ${sortable.isDragging ? 'relative z-1' : ''}`}
    >
      <div className="min-w-0 grow basis-60 text-sm">
        <p className={`text-base font-medium wrap-anywhere ${isOn ? '' : 'text-muted'}`}>{title}</p>
        <p className="text-muted wrap-anywhere">{describe(prompt)}</p>
        <p className="line-clamp-1 text-muted wrap-anywhere">{content}</p>
      </div>
      <div className="-mr-2 -ml-3 flex shrink-0 items-center max-sm:grow max-sm:basis-full pointer-coarse:-mr-3">
        <DragHandle sortable={sortable} name={title} />
        <MoveButtons name={title} isFirst={isFirst} isLast={isLast} onMove={(step) => actions.step(prompt, step)} />
        <span className="mx-2 flex grow">
          <Switch label={`On: ${title}`} checked={isOn} onChange={(next) => actions.setOn(prompt, next)} />
        </span>
        <IconButton ref={isReturnedTo ? focus : undefined} label={`Edit: ${title}`} title="Edit" onClick={onEdit}>
          <Pencil aria-hidden="true" />
        </IconButton>
        <IconButton label={`Delete: ${title}`} title="Delete" onClick={() => actions.remove(prompt)}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
}

const focus = (button: HTMLButtonElement | null) => button?.focus();

/** "Litigation, needs papers, off". */
const describe = ({ practiceArea, needsPapers, isOn }: OrderedPrompt) =>
  [practiceArea || 'Every practice area', needsPapers && 'needs papers', !isOn && 'off'].filter(Boolean).join(', ');
