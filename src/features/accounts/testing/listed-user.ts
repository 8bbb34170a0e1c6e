import type { ListedUser } from '../users.contract.ts';

/** An approved person with a password in the administrators' list, with changes. */
export const listedUser = (change: Partial<ListedUser> = {}): ListedUser => ({
  id: 1,
  email: 'ada@firm.example',
  firstName: 'Ada',
  lastName: 'Quill',
  title: null,
  role: 'user',
  isAdmin: false,
  ssoTakeover: false,
  isEmailConfirmed: true,
  status: 'approved',
  authMethod: 'traditional',
  createdAt: '2026-01-01T00:00:00.000Z',
  lastLogin: null,
  approvedBy: null,
  ...change,
});
