import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { users } from './accounts.tables.ts';
import { WINDOW_MS } from './count-attempt.ts';
import { hashPassword } from './passwords.ts';

const COUNT = 200;
/** Share of a response's time, nearly all of which is password hashing. */
const LARGEST_GAP = 0.2;
const ROUNDS = 2;

/** Milliseconds of wall-clock time, and of CPU time in this process. */
interface Spent {
  clock: number;
  processor: number;
}

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
  await addPeople();
});
afterAll(() => portal.close());

const known = (number: number) => `known${number}@firm.example`;
const unknown = (number: number, round: number) => `other${number}-${round}@firm.example`;

/** Adds people in every state in which a password can be wrong, the last without any password. */
async function addPeople(): Promise<void> {
  const passwordHash = await hashPassword('the right one');
  const states = [
    { status: 'approved', passwordHash },
    { status: 'pending', passwordHash },
    { status: 'suspended', passwordHash },
    { status: 'approved', passwordHash: null, authMethod: 'microsoft' },
  ] as const;
  const people = Array.from({ length: COUNT }, (_, number) => ({
    ...(states[number % states.length] ?? states[0]),
    email: known(number),
    firstName: 'Ada',
    lastName: 'Quill',
  }));
  await portal.deps.db.insert(users).values(people);
}

/** Measures a response's time; each request comes from its own address, so that none is throttled. */
async function spentOn(url: string, body: { email: string }, host: number, status: number): Promise<Spent> {
  const remoteAddress = `10.${host >> 16}.${(host >> 8) & 255}.${host & 255}`;
  const started = performance.now();
  const before = process.cpuUsage();
  const response = await portal.call('POST', url, { body, remoteAddress });
  const { user, system } = process.cpuUsage(before);
  const clock = performance.now() - started;
  expect(response.statusCode).toBe(status);
  return { clock, processor: (user + system) / 1000 };
}

/** Gaps between both kinds of address, as a share of the longer time, which is independent of the machine. */
interface Gaps {
  /** Gap of the wall-clock medians. */
  medians: number;
  /** The larger gap of the CPU medians and of the fastest wall-clock quarter, which other load affects least. */
  undisturbed: number;
}

/** Measures both kinds of address in alternation, so that other load on the machine affects both alike. */
async function gapsBetween(url: string, person: object, status: number, round: number): Promise<Gaps> {
  const spent: { known: Spent[]; unknown: Spent[] } = { known: [], unknown: [] };
  for (let number = 0; number < COUNT; number += 1) {
    const turns = [
      ['known', known(number)],
      ['unknown', unknown(number, round)],
    ] as const;
    for (const [kind, email] of number % 2 === 0 ? turns : turns.toReversed()) {
      spent[kind].push(await spentOn(url, { ...person, email }, 2 * number + Number(kind === 'known'), status));
    }
  }
  const gap = (by: keyof Spent, share: number) => {
    const times = [quantile(share, spent.known, by), quantile(share, spent.unknown, by)];
    return 1 - Math.min(...times) / Math.max(...times);
  };
  return { medians: gap('clock', 0.5), undisturbed: Math.max(gap('processor', 0.5), gap('clock', 0.25)) };
}

const quantile = (share: number, spent: Spent[], by: keyof Spent): number =>
  spent.map((one) => one[by]).toSorted((one, other) => one - other)[Math.floor(share * spent.length)] ?? 0;

/** Returns the gap of the medians; on a busy machine, measures it again and again, then returns the least disturbed gap. */
async function gapOf(url: string, person: object, status: number): Promise<number> {
  let undisturbed = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round += 1) {
    const gaps = await gapsBetween(url, person, status, round);
    if (gaps.medians < LARGEST_GAP) return gaps.medians;
    undisturbed = Math.min(undisturbed, gaps.undisturbed);
    portal.clock.advance(WINDOW_MS);
  }
  return undisturbed;
}

test('a wrong password and an unknown address are answered in the same time', async () => {
  expect(await gapOf('/api/auth/login', { password: 'not this one' }, 401)).toBeLessThan(LARGEST_GAP);
}, 600_000);

test('asking for an account takes the same time whether or not there is one', async () => {
  const person = { password: 'velvet anchor', firstName: 'Mina', lastName: 'Sorel' };
  expect(await gapOf('/api/auth/register', person, 200)).toBeLessThan(LARGEST_GAP);
}, 600_000);
