import { DropdownMenu } from 'radix-ui';
import { type FocusEvent, type ReactNode, type Ref, type RefObject, useImperativeHandle, useRef } from 'react';
import './anchored-menu.css';

/** Input that opened a menu: from the keyboard, the focus moves to its first item. */
export type OpenedBy = 'pointer' | 'keyboard';

/** Props that a menu passes to its items. */
export interface MenuParts {
  /** Wraps an action for an item's `onSelect`. */
  choose: (act: () => void) => () => void;
  /** Ref for the first item. */
  firstItem: Ref<HTMLDivElement>;
}

interface Props {
  label: string;
  /** Id of the element that describes it. */
  describedBy?: string;
  /** Absent while the menu is closed. */
  openedBy: OpenedBy | undefined;
  onClose: () => void;
  /** The button that opens it, which is on the page before this code is loaded. */
  button: RefObject<HTMLButtonElement | null>;
  className?: string;
  children: (parts: MenuParts) => ReactNode;
}

/** A menu anchored to a button. It is in the DOM beside it, for landmarks and reading order. */
export function AnchoredMenu({ label, describedBy, openedBy, onClose, button, className = '', children }: Props) {
  const chosen = useRef<() => void>(undefined);
  const firstItem = useRef<HTMLDivElement>(null);
  const choose = (act: () => void) => () => {
    chosen.current = act;
  };
  /** Runs the chosen action once the focus is back on the button, so that a dialog returns it there too. */
  const finish = (event: Event) => {
    const act = chosen.current;
    chosen.current = undefined;
    if (!act) return;
    event.preventDefault();
    button.current?.focus();
    act();
  };
  /** Radix focuses the first item only if it was mounted before the key that opened the menu was pressed. */
  const goToFirstItem = (event: FocusEvent) => {
    if (openedBy === 'keyboard' && event.target === event.currentTarget) firstItem.current?.focus();
  };
  return (
    <DropdownMenu.Root modal={false} open={openedBy !== undefined} onOpenChange={(open) => open || onClose()}>
      <DropdownMenu.Trigger asChild>
        <ButtonOnPage button={button} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        aria-label={label}
        aria-labelledby={undefined}
        aria-describedby={describedBy}
        align="end"
        sideOffset={4}
        collisionPadding={16}
        onFocus={goToFirstItem}
        // In a dialog the key closes the menu alone.
        data-own-escape
        // Under a later toast, the menu's own handling never gets the key.
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
        onCloseAutoFocus={finish}
        onInteractOutside={(event) => leaveToButton(event, button.current)}
        // Without animations Radix would wait for the end of one whose start it has not seen, and never unmount the menu.
        className={`anchored-menu z-50 max-h-(--radix-dropdown-menu-content-available-height) max-w-[calc(100vw-2rem)] overflow-y-auto motion-safe:animate-appear rounded-lg border border-line p-1 shadow-dialog ${className}`}
      >
        {children({ choose, firstItem })}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

/** Proxy for the button, which is on the page already: passes on that button's element as its own ref. */
function ButtonOnPage({ button, ref }: { button: RefObject<HTMLButtonElement | null>; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => button.current as HTMLElement, [button]);
  return null;
}

/** The button closes the menu by itself; if the pointer press closed it first, the click would open it again. */
function leaveToButton(event: Event & { target: EventTarget | null }, button: HTMLElement | null): void {
  if (event.target instanceof Node && button?.contains(event.target)) event.preventDefault();
}
