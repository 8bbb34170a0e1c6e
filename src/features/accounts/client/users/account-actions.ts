import { Ban, CircleCheck, KeyRound, type LucideIcon, RotateCcw, ShieldOff, ShieldPlus } from 'lucide-react';
import type { ListedUser, UserChange } from '#features/accounts/users.contract.ts';

/** Confirmation before an action. */
export interface ActionQuestion {
  title: string;
  description: string;
  variant?: 'danger' | 'primary';
}

/** Action of an administrator on an account. */
export interface AccountAction {
  name: string;
  label: string;
  Icon: LucideIcon;
  /** Change to the account; absent where a link is sent instead. */
  change?: UserChange;
  /** Text of the toast afterwards. */
  done: string;
  /** Absent where a slip does no harm. @param isSelf true if it is the administrator's own account */
  question?: (name: string, isSelf: boolean) => ActionQuestion;
}

/** Allows a pending user to sign in. */
export const APPROVE: AccountAction = {
  name: 'approve',
  label: 'Approve',
  Icon: CircleCheck,
  change: { status: 'approved' },
  done: 'Account approved',
};

/** Declines a pending user. */
export const DECLINE: AccountAction = {
  name: 'decline',
  label: 'Decline',
  Icon: Ban,
  change: { status: 'suspended' },
  done: 'Account declined',
  question: (name) => ({
    title: `Decline ${name}’s account?`,
    description: 'The account stays on the list as suspended and cannot be used. You can reinstate it later.',
  }),
};

const SUSPEND: AccountAction = {
  name: 'suspend',
  label: 'Suspend',
  Icon: Ban,
  change: { status: 'suspended' },
  done: 'Account suspended',
  question: (name, isSelf) => ({
    title: `Suspend ${name}?`,
    description: isSelf
      ? 'This is your own account. You will be signed out immediately, and only another administrator can reinstate you.'
      : 'They will be signed out immediately and cannot sign in until an administrator reinstates them. None of their data is deleted.',
  }),
};

const REINSTATE: AccountAction = {
  name: 'reinstate',
  label: 'Reinstate',
  Icon: RotateCcw,
  change: { status: 'approved' },
  done: 'Account reinstated',
};

const APPOINT: AccountAction = {
  name: 'appoint',
  label: 'Make administrator',
  Icon: ShieldPlus,
  change: { role: 'admin' },
  done: 'Administrator added',
  question: (name) => ({
    title: `Make ${name} an administrator?`,
    description: 'Administrators can change every account, including yours, and read the audit trail.',
    variant: 'primary',
  }),
};

const DISMISS: AccountAction = {
  name: 'dismiss',
  label: 'Remove administrator',
  Icon: ShieldOff,
  change: { role: 'user' },
  done: 'Administrator removed',
  question: (name, isSelf) => ({
    title: `Remove ${name} as administrator?`,
    description: isSelf
      ? 'This is your own account. The admin panel closes immediately, and only another administrator can restore your access.'
      : 'They keep their account and can no longer administer the portal.',
  }),
};

const SEND_LINK: AccountAction = { name: 'send-link', label: 'Send password reset link', Icon: KeyRound, done: 'Link sent' };

/** Actions for an account that is not pending, in the order of its buttons. */
export function actionsFor({ status, role, authMethod }: ListedUser): AccountAction[] {
  const isApproved = status === 'approved';
  const acts = [isApproved ? SUSPEND : REINSTATE];
  if (role === 'admin') acts.unshift(DISMISS);
  else if (isApproved) acts.unshift(APPOINT);
  if (isApproved && authMethod === 'traditional') acts.unshift(SEND_LINK);
  return acts;
}
