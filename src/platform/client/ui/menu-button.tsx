import { EllipsisVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MenuAction } from './actions-menu.tsx';
import { IconButton } from './icon-button.tsx';
import { LazyPart } from './lazy-part.tsx';
import { useMenuOpening } from './use-menu-opening.ts';

interface Props {
  label: string;
  /** Shown on hover, where it is shorter than the name. */
  title: string;
  actions: readonly MenuAction[];
  /** A sentence below the actions. */
  note?: string | undefined;
  /** Content of a button that says what it opens, with its class; three dots by default. */
  children?: ReactNode;
  className?: string;
}

const loadMenu = async () => (await import('./actions-menu.tsx')).ActionsMenu;

/** Opens a menu of actions, whose code is fetched when a pointer or the focus comes near. */
export function MenuButton({ label, title, actions, note, children, className }: Props) {
  const { openedBy, close, button, opener } = useMenuOpening();
  // If it fails now, opening the menu tries again and shows the error.
  const prepare = () => void loadMenu().catch(() => {});
  const attributes = { ref: button, title, onPointerEnter: prepare, onFocus: prepare, ...opener };
  return (
    <>
      {children ? (
        <button type="button" aria-label={label} className={className} {...attributes}>
          {children}
        </button>
      ) : (
        <IconButton label={label} {...attributes}>
          <EllipsisVertical aria-hidden="true" />
        </IconButton>
      )}
      <LazyPart wanted={openedBy !== undefined} load={loadMenu} onFailure={close}>
        {(ActionsMenu) => <ActionsMenu {...{ label, actions, note, openedBy, button }} onClose={close} />}
      </LazyPart>
    </>
  );
}
