import type { ListedUser } from '#features/accounts/users.contract.ts';
import type { AccountAction } from './account-actions.ts';

/** Returns the id of an account's row or card on the page. */
export const rowIdOf = (id: number): string => `account-${id}`;

/** Props of every view of an account. */
export interface AccountProps {
  user: ListedUser;
  /** True if it is the administrator's own. */
  isSelf: boolean;
  /** IANA name; the browser's own zone when undefined. */
  timeZone: string | undefined;
  /** Performs it, or asks first. */
  onAct: (act: AccountAction, user: ListedUser) => void;
  /** Opens the form of the person's name, address and title. */
  onEdit: (user: ListedUser) => void;
}
