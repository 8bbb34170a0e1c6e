import { expect, test } from 'vitest';
import { type FoilDates, NO_DATES } from '#features/foil-request/foil-dates.contract.ts';
import { computeDeadlines, followUpsFor, retainedUntil } from './compute-deadlines.ts';

/** A request sent on Monday, March 2, 2026. */
const sent = (change: Partial<FoilDates> = {}): FoilDates => ({ ...NO_DATES, sentOn: '2026-03-02', ...change });
const on = (today: string, dates: FoilDates) =>
  computeDeadlines(dates, today).map(({ kind, due, state }) => `${kind} ${due} ${state}`);
const offered = (today: string, dates: FoilDates) => followUpsFor(dates, computeDeadlines(dates, today));

test('a request that was not sent has no deadline', () => {
  expect(on('2026-03-02', NO_DATES)).toEqual([]);
});

test('the agency has five business days to grant, deny or acknowledge', () => {
  expect(on('2026-03-02', sent())).toEqual(['answer 2026-03-09 open']);
  expect(computeDeadlines(sent(), '2026-03-07')[0]).toMatchObject({ daysLeft: 2, isBeyondHolidays: false });
  expect(on('2026-03-09', sent())).toEqual(['answer 2026-03-09 open']);
});

test('an acknowledgment starts twenty business days, beside the date that the agency gave', () => {
  const dates = sent({ acknowledgedOn: '2026-03-05', promisedFor: '2026-03-27' });
  expect(on('2026-03-10', dates)).toEqual(['answer 2026-03-09 met', 'determination 2026-04-02 open', 'promised 2026-03-27 open']);
});

test('a denial starts thirty days, which end on a business day', () => {
  // April 4, 2026 is a Saturday.
  expect(on('2026-03-10', sent({ deniedOn: '2026-03-05' }))).toEqual(['answer 2026-03-09 met', 'appeal 2026-04-06 open']);
});

test('without an answer the thirty days are counted from the first deadline that passed', () => {
  expect(on('2026-03-10', sent())).toEqual(['answer 2026-03-09 passed', 'appeal 2026-04-08 open']);
  const late = sent({ acknowledgedOn: '2026-03-12', promisedFor: '2026-03-20' });
  expect(on('2026-03-23', late)).toEqual([
    'answer 2026-03-09 met',
    'determination 2026-04-09 open',
    'promised 2026-03-20 passed',
    'appeal 2026-04-20 open',
  ]);
  expect(computeDeadlines(late, '2026-03-23').at(-1)?.countedFrom).toBe('2026-03-20');
});

test('an appeal starts ten business days for its decision', () => {
  const dates = sent({ deniedOn: '2026-03-05', appealedOn: '2026-05-20' });
  // Memorial Day is one of the days between.
  expect(on('2026-05-21', dates).slice(1)).toEqual(['appeal 2026-04-06 met', 'appeal-decision 2026-06-04 open']);
});

test('a closed request waits for nothing', () => {
  const dates = sent({ acknowledgedOn: '2026-03-05', closedOn: '2026-03-20' });
  expect(on('2026-12-01', dates)).toEqual(['answer 2026-03-09 met', 'determination 2026-04-02 met']);
  expect(retainedUntil(dates, computeDeadlines(dates, '2026-12-01'))).toBeNull();
});

test('beyond the years whose holidays were checked the date says so', () => {
  const [answer] = computeDeadlines({ ...NO_DATES, sentOn: '2030-12-30' }, '2030-12-30');
  expect(answer).toMatchObject({ due: '2031-01-07', isBeyondHolidays: true });
});

test('a reminder is offered once an answer is late, an appeal then or after a denial, and nothing after an appeal', () => {
  expect(offered('2026-03-09', sent())).toEqual([]);
  expect(offered('2026-03-10', sent())).toEqual(['reminder', 'appeal']);
  expect(offered('2026-03-06', sent({ deniedOn: '2026-03-05' }))).toEqual(['appeal']);
  expect(offered('2026-03-06', sent({ deniedOn: '2026-03-05', closedOn: '2026-03-05' }))).toEqual(['appeal']);
  expect(offered('2026-04-20', sent({ appealedOn: '2026-03-12' }))).toEqual([]);
  expect(offered('2026-04-20', sent({ closedOn: '2026-03-20' }))).toEqual([]);
});

test('a request is kept for an appeal and its decision after the last deadline that is known', () => {
  expect(retainedUntil(sent(), computeDeadlines(sent(), '2026-03-02'))).toBe('2026-05-08');
});
