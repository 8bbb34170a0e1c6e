import { Button } from '#platform/client/ui/button.tsx';
import { IconButton } from '#platform/client/ui/icon-button.tsx';
import { Spinner } from '#platform/client/ui/spinner.tsx';
import type { AccountAction } from './account-actions.ts';
import type { AccountProps } from './account-props.ts';
import { fullNameOf } from './full-name-of.ts';
import { usePendingAction } from './use-account-action.ts';

interface Props extends Pick<AccountProps, 'user' | 'onAct'> {
  actions: readonly AccountAction[];
}

/** Actions for an account, as icons in a table row. */
export function AccountActionIcons({ user, actions, onAct }: Props) {
  const pending = usePendingAction(user);
  return actions.map((act) => {
    const { name, label, Icon } = act;
    const isPending = pending === name;
    return (
      <IconButton
        key={name}
        label={`${label}: ${fullNameOf(user)}`}
        title={label}
        aria-busy={isPending || undefined}
        aria-disabled={pending !== undefined || undefined}
        className="aria-disabled:not-aria-busy:opacity-50"
        onClick={() => pending === undefined && onAct(act, user)}
      >
        {isPending ? <Spinner /> : <Icon aria-hidden="true" />}
      </IconButton>
    );
  });
}

/** The same as labeled buttons, where there is room. The first can be made primary. */
export function AccountActionButtons({ user, actions, onAct, hasPrimary = false }: Props & { hasPrimary?: boolean }) {
  const pending = usePendingAction(user);
  return actions.map((act, index) => (
    <Button
      key={act.name}
      variant={hasPrimary && index === 0 ? 'primary' : 'secondary'}
      size="small"
      className="max-sm:min-h-11"
      aria-label={`${act.label}: ${fullNameOf(user)}`}
      pending={pending === act.name}
      aria-disabled={pending !== undefined}
      onClick={() => pending === undefined && onAct(act, user)}
    >
      {act.label}
    </Button>
  ));
}
