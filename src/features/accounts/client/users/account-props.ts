import type { ListedUser } from '#features/accounts/users.contract.ts';
import type { AccountAction } from './account-actions.ts';

/** The id of an account's row or card on the page. */
export const rowIdOf = (id: number): string => `account-${id}`;

/** What every view of an account needs. */
export interface AccountProps {
  user: ListedUser;
  /** Whether it is the administrator's own. */
  isSelf: boolean;
  /** IANA name; the browser's own zone when undefined. */
  timeZone: string | undefined;
  /** Does it, or asks first. */
  onAct: (act: AccountAction, user: ListedUser) => void;
}
