import { Button } from './button.tsx';
import { dismissToast, type ShownToast } from './toast-store.ts';
import './toasts.css';

/** Position of toasts: in the middle of the lower edge, away from the header and from the actions at the ends of rows. */
export const toastPositionClass =
  'toasts pointer-events-none fixed inset-x-0 bottom-0 z-60 flex justify-center p-3 outline-none sm:p-5 ' +
  'focus-visible:[&>li]:outline-2 focus-visible:[&>li]:outline-offset-2 focus-visible:[&>li]:outline-accent';

/** The toast itself. */
export const toastClass =
  'pointer-events-auto relative flex w-full max-w-sm items-start gap-3 rounded-lg border bg-surface py-3 pr-12 pl-4 shadow-dialog sm:w-96';

/** The toast of a page that can no longer load its toaster: it remains until it is closed. */
export function PlainToast({ toast }: { toast: ShownToast }) {
  if (!toast.open) return null;
  return (
    <div className={toastPositionClass}>
      <div role={toast.variant === 'destructive' ? 'alert' : 'status'} className={`${toastClass} border-line`}>
        <div className="min-w-0 grow">
          <p className="font-medium">{toast.title}</p>
          {toast.description && <p className="text-sm text-muted">{toast.description}</p>}
          <Button variant="secondary" size="small" className="mt-2" onClick={() => dismissToast(toast.id)}>
            Close
          </Button>
        </div>
      </div>
    </div>
  );
}
