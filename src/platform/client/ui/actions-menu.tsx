import type { LucideIcon } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { RefObject } from 'react';
import { AnchoredMenu, type OpenedBy } from './anchored-menu.tsx';

/** Class of a menu item, with an icon before its label. */
export const menuItemClass =
  'flex min-h-10 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 text-sm select-none -outline-offset-2 ' +
  'data-highlighted:bg-sunken [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-muted max-sm:min-h-11';

/** An item of an actions menu. */
export interface MenuAction {
  label: string;
  Icon: LucideIcon;
  act: () => void;
  /** True if it deletes something for good. */
  isDangerous?: boolean;
  isDisabled?: boolean;
}

interface Props {
  label: string;
  actions: readonly MenuAction[];
  note: string | undefined;
  /** Absent while the menu is closed. */
  openedBy: OpenedBy | undefined;
  onClose: () => void;
  button: RefObject<HTMLButtonElement | null>;
}

/** A menu of actions, with a sentence below them. */
export function ActionsMenu({ label, actions, note, openedBy, onClose, button }: Props) {
  return (
    <AnchoredMenu label={label} openedBy={openedBy} onClose={onClose} button={button} className="w-60">
      {({ choose, firstItem }) => (
        <>
          {actions.map(({ label, Icon, act, isDangerous = false, isDisabled = false }, index) => (
            <DropdownMenu.Item
              key={label}
              ref={index === 0 ? firstItem : null}
              disabled={isDisabled}
              className={`${menuItemClass} ${isDangerous ? 'text-danger [&>svg]:text-danger!' : ''} data-disabled:opacity-50`}
              onSelect={choose(act)}
            >
              <Icon aria-hidden="true" />
              {label}
            </DropdownMenu.Item>
          ))}
          {note && <DropdownMenu.Label className="px-3 pt-2 pb-2 text-sm text-muted">{note}</DropdownMenu.Label>}
        </>
      )}
    </AnchoredMenu>
  );
}
