import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { PlainToast } from './plain-toast.tsx';
import { currentToast, type ShownToast, subscribeToToast } from './toast-store.ts';

type ToastView = ComponentType<{ toast: ShownToast }>;

/** Region of toasts; mounted once by the app. The code that shows them is loaded with the first toast. */
export function ToastRegion() {
  const toast = useSyncExternalStore(subscribeToToast, currentToast);
  const [View, setView] = useState<ToastView>();
  const needed = toast !== undefined && View === undefined;
  useEffect(() => {
    if (!needed) return;
    // The toast may report that the network is gone, in which case the toaster cannot be loaded either.
    import('./toaster.tsx').then(
      ({ Toaster }) => setView(() => Toaster),
      () => setView(() => PlainToast),
    );
  }, [needed]);
  // In the body itself, because dialogs hide the page below them from screen readers.
  return View && toast && createPortal(<View toast={toast} />, document.body);
}
