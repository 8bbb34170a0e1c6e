import { Button } from './button.tsx';
import { toastClass, toastPlaceClass } from './toast-class.ts';
import { dismissToast, type ShownToast } from './toast-store.ts';

/** The toast of a page that cannot load its toaster any more: it stays until it is closed. */
export function PlainToast({ toast }: { toast: ShownToast }) {
  if (!toast.open) return null;
  return (
    <div className={toastPlaceClass}>
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
