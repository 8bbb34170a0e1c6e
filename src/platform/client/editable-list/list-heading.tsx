import { Plus } from 'lucide-react';
import { Button } from '../ui/button.tsx';

interface Props {
  /** Id that labels the list. */
  id: string;
  title: string;
  /** Absent until the list is loaded. */
  count: number | undefined;
  addLabel: string;
  onAdd: () => void;
  /** True if the form of a new item has just been closed: the focus returns to the button. */
  isReturnedTo: boolean;
}

/** The name of an editable list with its count, and the button that adds to it. */
export function ListHeading({ id, title, count, addLabel, onAdd, isReturnedTo }: Props) {
  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
      {/* Receives the focus when the focused element has left the list. */}
      <h3 id={id} data-return-focus className="min-w-0 text-base text-pretty tabular-nums max-sm:w-full">
        {count === undefined ? <Uncounted title={title} /> : `${title} (${count})`}
      </h3>
      <Button ref={isReturnedTo ? focus : undefined} onClick={onAdd}>
        <Plus className="size-4" aria-hidden="true" />
        {addLabel}
      </Button>
    </div>
  );
}

/** Reserves space for the count, so that nothing moves when it appears. */
function Uncounted({ title }: { title: string }) {
  return (
    <>
      {title}
      <span aria-hidden="true" className="invisible">
        {' (00)'}
      </span>
    </>
  );
}

const focus = (button: HTMLButtonElement | null) => button?.focus();
