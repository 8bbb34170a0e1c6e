import { Pencil } from 'lucide-react';
import { useContext } from 'react';
import { MenuButton } from '#platform/client/ui/menu-button.tsx';
import { OffersMicrosoft } from '../offers-microsoft.ts';
import { type AccountAction, rareActionsFor } from './account-actions.ts';
import type { AccountProps } from './account-props.ts';
import { fullNameOf } from './full-name-of.ts';
import { usePendingAction } from './use-account-action.ts';

type Props = Pick<AccountProps, 'user' | 'onAct' | 'onEdit'> & {
  /** Actions that have no button of their own. */
  actions?: readonly AccountAction[];
};

/** A menu of everything else that can be done with an account. */
export function AccountMenu({ user, onAct, onEdit, actions = [] }: Props) {
  const pending = usePendingAction(user);
  const offersMicrosoft = useContext(OffersMicrosoft);
  const items = [...actions, ...rareActionsFor(user, offersMicrosoft)].map((act) => ({
    label: act.label,
    Icon: act.Icon,
    act: () => pending === undefined && onAct(act, user),
  }));
  return (
    <MenuButton
      label={`More for ${fullNameOf(user)}`}
      title="More"
      actions={[...items, { label: 'Edit name and address', Icon: Pencil, act: () => onEdit(user) }]}
    />
  );
}
