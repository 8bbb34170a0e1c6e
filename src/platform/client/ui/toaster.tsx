import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { type FocusEvent, useEffect, useRef } from 'react';
import { buttonClass } from './button-class.ts';
import { exemptFromFocusTraps } from './exempt-from-focus-traps.ts';
import { IconButton } from './icon-button.tsx';
import { toastClass, toastPositionClass } from './plain-toast.tsx';
import { Spinner } from './spinner.tsx';
import { dismissToast, type ShownToast, TOAST_DURATION_MS } from './toast-store.ts';

const SWIPE_THRESHOLD_PX = 50;
const HOTKEY = ['F8'];
const MOTION =
  'animate-rise data-[state=closed]:animate-leave data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) ' +
  'data-[swipe=cancel]:translate-x-0 data-[swipe=end]:translate-x-(--radix-toast-swipe-end-x)';

/** Shows one toast: it closes by itself unless hovered or focused, by Escape, or by a swipe to the right. */
export function Toaster({ toast }: { toast: ShownToast }) {
  const region = useRef<HTMLOListElement>(null);
  const cameFrom = useRef<EventTarget | null>(null);
  useEffect(() => exemptFromFocusTraps((element) => region.current?.contains(element) ?? false), []);

  function rememberOrigin(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) cameFrom.current = event.relatedTarget;
  }
  function close() {
    const hadFocus = region.current?.contains(document.activeElement);
    if (hadFocus && cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    dismissToast(toast.id);
  }
  // A new provider for each toast: a toast that is closed while hovered would otherwise leave the next one paused forever.
  return (
    <Toast.Provider key={toast.id} duration={TOAST_DURATION_MS} swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD_PX}>
      <ToastCard toast={toast} onClose={close} />
      {/* aria-live exempts the region from what open dialogs hide; the announcement itself is Radix's. */}
      <Toast.Viewport ref={region} hotkey={HOTKEY} aria-live="off" onFocus={rememberOrigin} className={toastPositionClass} />
    </Toast.Provider>
  );
}

/** Escape in an open dialog or menu is meant for it, although the toast is above it. */
function leaveToWhatIsOpen(event: KeyboardEvent) {
  if (document.activeElement?.closest('[aria-modal=true], [role=menu]')) event.preventDefault();
}

/** Icon for the kind of message. */
function ToastMark({ toast: { variant, isUnderWay } }: { toast: ShownToast }) {
  if (isUnderWay) return <Spinner className="mt-1 text-muted" />;
  const isBad = variant === 'destructive';
  const Icon = isBad ? CircleAlert : CircleCheck;
  return <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${isBad ? 'text-danger' : 'text-success'}`} />;
}

function ToastCard({ toast, onClose }: { toast: ShownToast; onClose: () => void }) {
  const destructive = toast.variant === 'destructive';
  return (
    <Toast.Root
      open={toast.open}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      onEscapeKeyDown={leaveToWhatIsOpen}
      // Destructive messages interrupt a screen reader, others wait.
      type={destructive ? 'foreground' : 'background'}
      {...(toast.duration === undefined ? {} : { duration: toast.duration })}
      // An open dialog disables the pointer for everything outside it.
      style={{ pointerEvents: 'auto' }}
      className={`${toastClass} ${MOTION} ${destructive ? 'border-danger' : 'border-line'}`}
    >
      <ToastMark toast={toast} />
      <div className="min-w-0 grow">
        <Toast.Title className="font-medium">{toast.title}</Toast.Title>
        {/* Separates the last word of the title from the first of the description when they are read out. */}{' '}
        {toast.description && <Toast.Description className="text-sm text-muted">{toast.description}</Toast.Description>}
        {toast.action && (
          <Toast.Action
            altText={toast.action.label}
            onClick={toast.action.onClick}
            className={`${buttonClass('secondary', 'small')} mt-2`}
          >
            {toast.action.label}
          </Toast.Action>
        )}
      </div>
      <Toast.Close asChild>
        <IconButton label="Close" className="absolute top-2 right-2 pointer-coarse:top-0.5 pointer-coarse:right-0.5">
          <X aria-hidden="true" />
        </IconButton>
      </Toast.Close>
    </Toast.Root>
  );
}
