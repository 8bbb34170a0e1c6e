import { useId, useState } from 'react';
import { Button } from '#platform/client/ui/button.tsx';
import { Textarea } from '#platform/client/ui/textarea.tsx';
import { useUnsavedChangesOnPage } from '#platform/client/unsaved-changes.ts';
import { MARK_LABELS, MAX_NOTE, ROW_MARKS, type RowMark, type StoredMark } from '../cite-check-review.contract.ts';

interface Props {
  stored: StoredMark | undefined;
  isPending: boolean;
  onMark: (mark: RowMark | null, note: string) => void;
}

/** The reviewer's verdict on a row: two marks, of which one can be set, and a note. */
export function RowReview({ stored, isPending, onMark }: Props) {
  const id = useId();
  const [note, setNote] = useState(stored?.note ?? '');
  const isChanged = note.trim() !== (stored?.note ?? '');
  useUnsavedChangesOnPage(isChanged);
  return (
    <fieldset className="flex max-w-measure flex-col gap-3">
      <legend className="mb-2 text-sm font-medium">Your review of this row</legend>
      <div className="flex flex-wrap gap-2">
        {ROW_MARKS.map((mark) => {
          const isSet = stored?.mark === mark;
          return (
            <Button
              key={mark}
              variant={isSet ? 'primary' : 'secondary'}
              size="small"
              aria-pressed={isSet}
              pending={isPending}
              onClick={() => onMark(isSet ? null : mark, note)}
            >
              {MARK_LABELS[mark]}
            </Button>
          );
        })}
      </div>
      <div className="flex flex-col gap-1">
        <label htmlFor={id} className="text-sm font-medium">
          Note
        </label>
        <Textarea id={id} rows={1} maxLength={MAX_NOTE} value={note} onChange={(event) => setNote(event.target.value)} />
      </div>
      {stored && isChanged && (
        <div>
          <Button variant="secondary" size="small" pending={isPending} onClick={() => onMark(stored.mark, note)}>
            Save note
          </Button>
        </div>
      )}
      {!stored && isChanged && <p className="text-sm text-muted">The note is saved with the mark.</p>}
    </fieldset>
  );
}
