import { Button } from '#platform/client/ui/button.tsx';
import { FieldError } from '#platform/client/ui/field-error.tsx';
import type { Saving } from './use-settings-section-form.tsx';

/** Saves one section, once something in it was changed. @param what the section, for screen readers */
export function SaveButton({ what, isDirty, isPending, refusal }: Saving & { what: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button type="submit" variant={isDirty ? 'primary' : 'secondary'} aria-disabled={!isDirty} pending={isPending}>
        Save <span className="sr-only">{what}</span>
      </Button>
      <div role="alert">
        <FieldError id={undefined}>{refusal}</FieldError>
      </div>
    </div>
  );
}
