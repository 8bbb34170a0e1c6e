import type { RegisteredCard } from '#features/catalogue/register.contract.ts';
import { type RegisterStatus, STATUS_LABELS } from '#features/catalogue/register.contract.ts';
import { matchesWords } from '#platform/shared/matches-words.ts';
import { REGISTER_FIELD_NAMES } from './register-values.ts';

/** The choices of the list's filter; the empty one shows everything. */
export const SHOWN_LABELS = {
  '': 'All tools and cards',
  ...STATUS_LABELS,
  due: 'Due for review',
  none: 'Not in the register',
} as const;

export interface RegisterFilter {
  search: string;
  shown: keyof typeof SHOWN_LABELS;
}

export const NO_FILTER: RegisterFilter = { search: '', shown: '' };

/** Filters the register by a choice and by a search whose words all occur in the name, owner or vendor. */
export const filterRegister = (rows: readonly RegisteredCard[], { search, shown }: RegisterFilter): RegisteredCard[] =>
  rows.filter(
    (row) => isShown(row, shown) && matchesWords([row.name, row.ownerName, row.ownerEmail, row.vendor].join(' '), search),
  );

function isShown(row: RegisteredCard, shown: RegisterFilter['shown']): boolean {
  if (shown === '') return true;
  if (shown === 'due') return row.isDue;
  if (shown === 'none') return REGISTER_FIELD_NAMES.every((name) => row[name] === null);
  return row.status === (shown satisfies RegisterStatus);
}

/** Describes the filter for paper; empty if nothing is filtered out. */
export const filterLabel = ({ search, shown }: RegisterFilter): string =>
  [shown && SHOWN_LABELS[shown], search.trim() && `matching “${search.trim()}”`].filter(Boolean).join(', ');
