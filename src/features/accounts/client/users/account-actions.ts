import {
  ArrowRightLeft,
  Ban,
  CircleCheck,
  KeyRound,
  type LucideIcon,
  RotateCcw,
  ShieldOff,
  ShieldPlus,
  Undo2,
} from 'lucide-react';
import {
  changeUser,
  type ListedUser,
  rejectUser,
  sendPasswordReset,
  type UserChange,
} from '#features/accounts/users.contract.ts';
import { call } from '#platform/client/api.ts';
import { fullNameOf } from './full-name-of.ts';

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
  /** Call that performs it. */
  perform: (id: string) => Promise<AccountOutcome>;
  /** Text of the toast afterwards. */
  done: string;
  /** Question before the action; absent, or undefined, where a slip does no harm. @param isSelf true if it is the administrator's own account */
  question?: (user: ListedUser, isSelf: boolean) => ActionQuestion | undefined;
}

/** Result of an action. */
export interface AccountOutcome {
  /** The account as it is now; absent if it did not change. */
  changed?: ListedUser;
  isRemoved?: boolean;
  /** Sentence for the toast; the person's name where absent. */
  message?: string;
}

const change = (body: UserChange) => async (id: string) => ({ changed: await call(changeUser, { params: { id }, body }) });

/** Allows a pending user to sign in. */
const APPROVE: AccountAction = {
  name: 'approve',
  label: 'Approve',
  Icon: CircleCheck,
  perform: change({ status: 'approved' }),
  done: 'Account approved',
  question: (user) => {
    if (user.isEmailConfirmed || user.authMethod === 'microsoft') return undefined;
    return {
      title: `Approve ${fullNameOf(user)} without a confirmed address?`,
      description: `Nobody has confirmed that ${user.email} requested this account. Ask the person first: its password was chosen at the registration.`,
      variant: 'primary',
    };
  },
};

/** Deletes the registration: a suspended account would keep the address from its owner. */
const REJECT: AccountAction = {
  name: 'reject',
  label: 'Reject',
  Icon: Ban,
  perform: async (id) => ({ ...(await call(rejectUser, { params: { id } })), isRemoved: true }),
  done: 'Registration rejected',
  question: (user) => ({
    title: `Reject ${fullNameOf(user)}’s registration?`,
    description: 'The registration is deleted. Whoever has the address can register again, or sign in with Microsoft.',
  }),
};

/** Declines a pending user who signs in with Microsoft: deleted, they would be back at their next sign-in. */
const DECLINE: AccountAction = {
  name: 'decline',
  label: 'Decline',
  Icon: Ban,
  perform: change({ status: 'suspended' }),
  done: 'Account declined',
  question: (user) => ({
    title: `Decline ${fullNameOf(user)}’s account?`,
    description: 'The account stays on the list as suspended and cannot be used. You can reinstate it later.',
  }),
};

const SUSPEND: AccountAction = {
  name: 'suspend',
  label: 'Suspend',
  Icon: Ban,
  perform: change({ status: 'suspended' }),
  done: 'Account suspended',
  question: (user, isSelf) => ({
    title: `Suspend ${fullNameOf(user)}?`,
    description: isSelf
      ? 'This is your own account. You will be signed out immediately, and only another administrator can reinstate you.'
      : 'They will be signed out immediately and cannot sign in until an administrator reinstates them. None of their data is deleted.',
  }),
};

const REINSTATE: AccountAction = {
  name: 'reinstate',
  label: 'Reinstate',
  Icon: RotateCcw,
  perform: change({ status: 'approved' }),
  done: 'Account reinstated',
};

const APPOINT: AccountAction = {
  name: 'appoint',
  label: 'Make administrator',
  Icon: ShieldPlus,
  perform: change({ role: 'admin' }),
  done: 'Administrator added',
  question: (user) => ({
    title: `Make ${fullNameOf(user)} an administrator?`,
    description: 'Administrators can change every account, including yours, and read the audit trail.',
    variant: 'primary',
  }),
};

const DISMISS: AccountAction = {
  name: 'dismiss',
  label: 'Remove administrator',
  Icon: ShieldOff,
  perform: change({ role: 'user' }),
  done: 'Administrator removed',
  question: (user, isSelf) => ({
    title: `Remove ${fullNameOf(user)} as administrator?`,
    description: isSelf
      ? 'This is your own account. The admin panel closes immediately, and only another administrator can restore your access.'
      : 'They keep their account and can no longer administer the portal.',
  }),
};

const SEND_LINK: AccountAction = {
  name: 'send-link',
  label: 'Send password reset link',
  Icon: KeyRound,
  perform: (id) => call(sendPasswordReset, { params: { id } }),
  done: 'Link sent',
};

/** Lets the person who signs in with Microsoft have the account. */
const ALLOW_TAKEOVER: AccountAction = {
  name: 'allow-takeover',
  label: 'Let single sign-on take over',
  Icon: ArrowRightLeft,
  perform: change({ ssoTakeover: true }),
  done: 'Takeover allowed',
  question: (user) => ({
    title: `Let single sign-on take over ${fullNameOf(user)}’s account?`,
    description: `The next person who signs in with Microsoft as ${user.email} gets this account and all its data. Its password is then removed, and its sessions end. Until then the password works.`,
    variant: 'primary',
  }),
};

const WITHDRAW_TAKEOVER: AccountAction = {
  name: 'withdraw-takeover',
  label: 'Do not let single sign-on take over',
  Icon: Undo2,
  perform: change({ ssoTakeover: false }),
  done: 'Takeover no longer allowed',
};

/** Rarer actions, for a menu. @param offersMicrosoft true if single sign-on is set up */
export function rareActionsFor({ status, authMethod, ssoTakeover }: ListedUser, offersMicrosoft: boolean): AccountAction[] {
  if (ssoTakeover) return [WITHDRAW_TAKEOVER];
  return offersMicrosoft && status === 'approved' && authMethod === 'traditional' ? [ALLOW_TAKEOVER] : [];
}

/** Actions for a pending user, the likeliest first. */
export const actionsForPending = ({ authMethod }: ListedUser): AccountAction[] => [
  APPROVE,
  authMethod === 'traditional' ? REJECT : DECLINE,
];

/** Actions for an account that is not pending, in the order of its buttons. */
export function actionsFor({ status, role, authMethod }: ListedUser): AccountAction[] {
  const isApproved = status === 'approved';
  const acts = [isApproved ? SUSPEND : REINSTATE];
  if (role === 'admin') acts.unshift(DISMISS);
  else if (isApproved) acts.unshift(APPOINT);
  if (isApproved && authMethod === 'traditional') acts.unshift(SEND_LINK);
  return acts;
}
