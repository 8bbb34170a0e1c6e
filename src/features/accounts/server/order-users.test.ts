import { expect, test } from 'vitest';
import { measureWork } from '#platform/shared/testing/measure-work.ts';
import { listedUser } from '../testing/listed-user.ts';
import type { ListedUser } from '../users.contract.ts';
import { filterUsers } from './order-users.ts';

const person = (firstName: string, lastName: string, more: Partial<ListedUser> = {}) =>
  listedUser({ email: `${firstName}@firm.example`.toLowerCase(), firstName, lastName, ...more });
const USERS = [
  person('Jörg', 'Müller', { title: 'Of Counsel' }),
  person('Ruth', 'Quill', { status: 'suspended' }),
  person('Ada', 'Müller-Quill', { status: 'pending', email: 'clerk@firm.example' }),
];
const found = (search: string, status?: ListedUser['status']) =>
  filterUsers(USERS, { search, status }).map(({ firstName }) => firstName);

test('people are found by name, address or title, whatever the case, the accents and the order of the words', () => {
  expect(found('muller')).toEqual(['Jörg', 'Ada']);
  expect(found('COUNSEL jorg')).toEqual(['Jörg']);
  expect(found('clerk@')).toEqual(['Ada']);
  expect(found('quill ruth')).toEqual(['Ruth']);
  expect(found('nobody')).toEqual([]);
});

test('the choice of status narrows the list, alone and together with a search', () => {
  expect(found('  ')).toHaveLength(3);
  expect(found('', 'pending')).toEqual(['Ada']);
  expect(found('quill', 'suspended')).toEqual(['Ruth']);
});

test('a long hostile search takes no time', async () => {
  const work = await measureWork(() => {
    expect(found('a\u0301 '.repeat(70_000))).toHaveLength(3);
  });
  expect(work).toBeLessThan(900);
});
