import { Plus } from 'lucide-react';
import { Button } from '../ui/button.tsx';

interface Props {
  /** What the list is labelled by. */
  id: string;
  title: string;
  /** Absent while the list is not known. */
  count: number | undefined;
  addLabel: string;
  onAdd: () => void;
  /** The form of a new item has just been left: the keyboard goes on from the button. */
  isReturnedTo: boolean;
}

/** The name of a kept list with its count, and the button that adds to it. */
export function ListHeading({ id, title, count, addLabel, onAdd, isReturnedTo }: Props) {
  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
      {/* The keyboard goes on from here when what it was at has gone from the list. */}
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

/** Keeps the room of the count, so that nothing moves when it comes. */
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
