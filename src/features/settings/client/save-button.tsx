import { Button } from '#platform/client/ui/button.tsx';

/** Saves one section. @param what the section, for those who hear the button alone */
export function SaveButton({ what, pending }: { what: string; pending: boolean }) {
  return (
    <div>
      <Button type="submit" pending={pending}>
        Save <span className="sr-only">{what}</span>
      </Button>
    </div>
  );
}
