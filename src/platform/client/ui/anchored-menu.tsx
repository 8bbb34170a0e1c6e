import { DropdownMenu } from 'radix-ui';
import { type FocusEvent, type ReactNode, type Ref, type RefObject, useImperativeHandle, useRef } from 'react';
import './anchored-menu.css';

/** How a menu was opened: from the keyboard the focus goes to its first item. */
export type OpenedBy = 'pointer' | 'keyboard';

/** What a menu hands to its items. */
export interface MenuParts {
  /** Makes of an act what an item's `onSelect` takes. */
  choose: (act: () => void) => () => void;
  /** Belongs to the first item. */
  firstItem: Ref<HTMLDivElement>;
}

interface Props {
  label: string;
  /** The id of what describes it. */
  describedBy?: string;
  /** Absent while the menu is closed. */
  openedBy: OpenedBy | undefined;
  onClose: () => void;
  /** The button that opens it, which stands on the page before this code comes. */
  button: RefObject<HTMLButtonElement | null>;
  className?: string;
  children: (parts: MenuParts) => ReactNode;
}

/** A menu that hangs from a button. It stands in the page beside it, where landmarks and reading order have it. */
export function AnchoredMenu({ label, describedBy, openedBy, onClose, button, className = '', children }: Props) {
  const chosen = useRef<() => void>(undefined);
  const firstItem = useRef<HTMLDivElement>(null);
  const choose = (act: () => void) => () => {
    chosen.current = act;
  };
  /** What was chosen begins once the focus is back on the button, so that a dialog gives it back there too. */
  const finish = (event: Event) => {
    const act = chosen.current;
    chosen.current = undefined;
    if (!act) return;
    event.preventDefault();
    button.current?.focus();
    act();
  };
  /** Radix brings the keyboard to the first item only when it was there for the key that opened the menu. */
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
        // Below a toast that came after it, the menu's own handling never gets the key.
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
        onCloseAutoFocus={finish}
        onInteractOutside={(event) => leaveToButton(event, button.current)}
        // Where nothing moves Radix would wait for the end of an animation whose beginning it has not seen, and keep the menu.
        className={`anchored-menu z-50 max-h-(--radix-dropdown-menu-content-available-height) max-w-[calc(100vw-2rem)] overflow-y-auto motion-safe:animate-appear rounded-lg border border-line p-1 shadow-dialog ${className}`}
      >
        {children({ choose, firstItem })}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

/** Stands for the button, which is on the page already: hands its element to whoever asks for this one's. */
function ButtonOnPage({ button, ref }: { button: RefObject<HTMLButtonElement | null>; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => button.current as HTMLElement, [button]);
  return null;
}

/** The button closes the menu by itself; closed by the press already, it would be opened again by the click. */
function leaveToButton(event: Event & { target: EventTarget | null }, button: HTMLElement | null): void {
  if (event.target instanceof Node && button?.contains(event.target)) event.preventDefault();
}
