import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { announceCspNonce } from '../csp-nonce.ts';
import { focusHeading } from '../focus-heading.ts';
import { IconButton } from './icon-button.tsx';

announceCspNonce();

/** `tall` is aligned to the top, so that it grows downward when its content appears. */
type DialogSize = 'small' | 'medium' | 'tall' | 'full';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called when it has closed and the focus is back where it was. */
  onClosed?: () => void;
  title: ReactNode;
  description?: ReactNode;
  size?: DialogSize;
  /** Buttons beside the title, before Close; for dialogs of full size. */
  actions?: ReactNode;
  role?: 'dialog' | 'alertdialog';
  children?: ReactNode;
}

const SIZES: Record<DialogSize, string> = {
  small: 'm-auto h-fit max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-md rounded-lg',
  medium: 'm-auto h-fit max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-2xl rounded-lg',
  tall: 'mx-auto mt-4 h-fit max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-2xl rounded-lg',
  full: 'max-sm:border-0 sm:inset-4 sm:rounded-lg',
};

/** Space below the last row, so that on a phone its buttons can be scrolled above a toast. */
const TOAST_ROOM = 'pb-28';

/** Covers the header's edge until the content is scrolled: the edge shows only when something slides under it. */
const COVER = 'before:absolute before:inset-x-0 before:top-0 before:z-2 before:h-px before:bg-surface';
const EDGE = 'relative after:absolute after:inset-x-0 after:top-full after:z-1 after:border-t after:border-line';

/** A modal window: it traps the focus, closes on Escape, and returns the focus to where it was. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, onClosed, title, description, size = 'medium', actions, role, children } = props;
  const openedFrom = useRef<Element | null>(null);
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        {/* On the level of the dialogs themselves, so that a question over a dialog dims it too. */}
        <RadixDialog.Overlay className="fixed inset-0 z-50 animate-appear bg-scrim data-[state=closed]:animate-leave" />
        <RadixDialog.Content
          {...(role ? { role } : {})}
          aria-modal="true"
          onOpenAutoFocus={(event) => {
            openedFrom.current = document.activeElement;
            if (size === 'full') focusWhole(event);
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (openedFrom.current instanceof HTMLElement && openedFrom.current.isConnected) openedFrom.current.focus();
            else goOnFrom(headingBelow());
            onClosed?.();
          }}
          onEscapeKeyDown={(event) => {
            if (event.isComposing || hasOwnEscape(event.target)) event.preventDefault();
          }}
          // If something is above the dialog, such as a toast, the key never reaches its own handling.
          onKeyDown={(event) => {
            const isInside = event.target instanceof Node && event.currentTarget.contains(event.target);
            const isMeant = isInside && !event.nativeEvent.isComposing && !hasOwnEscape(event.target);
            if (event.key === 'Escape' && isMeant) onOpenChange(false);
          }}
          className={`fixed inset-0 z-50 flex animate-rise flex-col border border-line bg-surface shadow-dialog [--ground:var(--surface)] outline-none data-[state=closed]:animate-leave ${SIZES[size]}`}
        >
          <DialogHeader title={title} description={description} actions={actions} />
          <div
            className={`relative min-h-0 grow overflow-y-auto overscroll-contain px-5 pt-1 sm:px-6 sm:pb-6 ${size === 'full' ? TOAST_ROOM : 'pb-5'} ${COVER}`}
          >
            {children}
          </div>
          {/* Last in tab order, so that the focus starts in the dialog's own content. */}
          <RadixDialog.Close asChild>
            <IconButton label="Close" className="absolute top-4 right-3 sm:right-4 pointer-coarse:top-2.5 pointer-coarse:right-2">
              <X aria-hidden="true" />
            </IconButton>
          </RadixDialog.Close>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** True if the focused element handles the key itself: in a field marked `data-own-escape` it leaves that, not the dialog. */
function hasOwnEscape(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-own-escape]') !== null;
}

/** If the element that opened the dialog is gone, the focus moves to a heading, unless closing has moved it elsewhere. */
function goOnFrom(heading: HTMLElement | undefined): void {
  if (heading || document.activeElement === document.body) focusHeading(heading);
}

/**
 * The heading of the dialog below the one that closes, or a heading in it that is marked `data-return-focus`; undefined if there
 * is only the page below.
 */
function headingBelow(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('[aria-modal=true][data-state=open] :is(h2, [data-return-focus])')].at(-1);
}

/** Focuses a full-size dialog at its title, not at its first button. */
function focusWhole(event: Event): void {
  event.preventDefault();
  (event.currentTarget as HTMLElement).focus();
}

function DialogHeader({ title, description, actions }: Pick<DialogProps, 'title' | 'description' | 'actions'>) {
  return (
    <div className={`flex flex-wrap items-start gap-x-4 gap-y-2 px-5 pt-4.5 pr-14 pb-3 sm:px-6 sm:pr-14 ${EDGE}`}>
      <div className="min-w-0 grow">
        <RadixDialog.Title className="text-lg">{title}</RadixDialog.Title>
        {description && <RadixDialog.Description className="mt-2 text-muted">{description}</RadixDialog.Description>}
      </div>
      {/* Aligned with the title and with Close, whatever their sizes. */}
      {actions && <div className="-my-0.5 pointer-coarse:-my-2">{actions}</div>}
    </div>
  );
}
