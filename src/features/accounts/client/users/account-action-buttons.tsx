import { Button } from '#platform/client/ui/button.tsx';
import { IconButton } from '#platform/client/ui/icon-button.tsx';
import { Spinner } from '#platform/client/ui/spinner.tsx';
import type { AccountAction } from './account-actions.ts';
import type { AccountProps } from './account-props.ts';
import { fullNameOf, usePendingAction } from './use-account-action.ts';

interface Props extends Pick<AccountProps, 'user' | 'onAct'> {
  acts: readonly AccountAction[];
}

/** What can be done with an account, as icons in a row of the table. */
export function AccountActionIcons({ user, acts, onAct }: Props) {
  const pending = usePendingAction(user);
  return acts.map((act) => {
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

/** The same in words, where there is room. The first of them can be made the one that stands out. */
export function AccountActionButtons({ user, acts, onAct, hasPrimary = false }: Props & { hasPrimary?: boolean }) {
  const pending = usePendingAction(user);
  return acts.map((act, index) => (
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
