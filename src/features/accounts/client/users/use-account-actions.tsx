import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ListedUser } from '#features/accounts/users.contract.ts';
import { ConfirmDialog } from '#platform/client/ui/confirm-dialog.tsx';
import { currentUserQuery } from '../accounts.queries.ts';
import type { AccountAction } from './account-actions.ts';
import { useAccountAction, usePendingAction } from './use-account-action.ts';

interface AccountActions {
  /** Performs it, or asks first. */
  onAct: (act: AccountAction, user: ListedUser) => void;
  /** The confirmation, to be rendered on the page. */
  question: ReactNode;
}

interface Asked {
  act: AccountAction;
  user: ListedUser;
  open: boolean;
}

/** Actions of administrators on accounts: immediate, or with a confirmation that names the person where a slip would hurt. */
export function useAccountActions(): AccountActions {
  const [requested, setAsked] = useState<Asked>();
  const { mutate } = useAccountAction();
  const close = () => setAsked((before) => before && { ...before, open: false });
  const confirm = (doing: Asked) => mutate(doing, { onSettled: close });
  return {
    onAct: (act, user) => (act.question?.(user, false) ? setAsked({ act, user, open: true }) : mutate({ act, user })),
    question: requested && <ActQuestion {...requested} onClose={close} onConfirm={() => confirm(requested)} />,
  };
}

function ActQuestion({ act, user, open, onClose, onConfirm }: Asked & { onClose: () => void; onConfirm: () => void }) {
  const { data: self } = useQuery(currentUserQuery);
  const pending = usePendingAction(user);
  const question = act.question?.(user, self?.email === user.email);
  if (!question) return null;
  return (
    <ConfirmDialog
      {...question}
      open={open}
      onOpenChange={onClose}
      confirmLabel={act.label}
      pending={pending === act.name}
      onConfirm={onConfirm}
    />
  );
}
