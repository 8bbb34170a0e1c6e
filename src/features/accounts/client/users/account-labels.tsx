import { ArrowRightLeft, Ban, CircleCheck, Clock, type LucideIcon, ShieldCheck } from 'lucide-react';
import type { ListedUser } from '#features/accounts/users.contract.ts';
import { formatMoment } from '#platform/client/format-moment.ts';
import { formatTimeAgo } from '../format-time-ago.ts';

const STATUSES: Record<ListedUser['status'], { Icon: LucideIcon; word: string; color: string }> = {
  pending: { Icon: Clock, word: 'Pending', color: 'text-warning' },
  approved: { Icon: CircleCheck, word: 'Approved', color: 'text-success' },
  suspended: { Icon: Ban, word: 'Suspended', color: 'text-danger' },
};

/** Status of an account, as word and icon; the approver on hover. */
export function StatusLabel({ user }: { user: ListedUser }) {
  const { Icon, word, color } = STATUSES[user.status];
  const approval = user.approvedBy ? `Approved by ${user.approvedBy}` : undefined;
  return (
    <span title={approval} className={`inline-flex items-center gap-1.5 align-top whitespace-nowrap ${color}`}>
      <Icon className="size-4 shrink-0" aria-hidden="true" />
      {word}
    </span>
  );
}

/** Role of a person: administrators stand out. */
export function RoleLabel({ role }: Pick<ListedUser, 'role'>) {
  if (role === 'user') return 'User';
  return (
    <span className="inline-flex items-center gap-1.5 align-top font-medium whitespace-nowrap">
      <ShieldCheck className="size-4 shrink-0 text-accent" aria-hidden="true" />
      Administrator
    </span>
  );
}

const SIGN_IN_LABELS: Record<ListedUser['authMethod'], string> = { traditional: 'Password', microsoft: 'Microsoft' };

/** Sign-in method of an account, and whether single sign-on may take it over. */
export function SignInMethodLabel({ user: { authMethod, ssoTakeover } }: { user: ListedUser }) {
  if (!ssoTakeover) return <span>{SIGN_IN_LABELS[authMethod]}</span>;
  return (
    <span title="Single sign-on may take over" className="inline-flex items-center gap-1.5 align-top whitespace-nowrap">
      {SIGN_IN_LABELS[authMethod]}
      <ArrowRightLeft className="size-4 shrink-0 text-warning" aria-hidden="true" />
      <span className="sr-only">(single sign-on may take over)</span>
    </span>
  );
}

interface Props {
  /** ISO date and time. */
  moment: string;
  /** IANA name; the browser's own zone when undefined. */
  timeZone: string | undefined;
  /** True if it stands alone, not within a sentence. */
  isAlone?: boolean;
}

/** Formats relative time; the exact time on hover and for screen readers. */
export function TimeAgo({ moment, timeZone, isAlone = false }: Props) {
  const exact = formatMoment(moment, timeZone);
  const words = formatTimeAgo(new Date(moment), new Date());
  return (
    <time dateTime={moment} title={exact} className="relative whitespace-nowrap">
      {isAlone ? words.charAt(0).toUpperCase() + words.slice(1) : words}
      <span className="sr-only"> ({exact})</span>
    </time>
  );
}
