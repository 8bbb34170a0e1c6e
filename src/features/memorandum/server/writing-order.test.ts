import { expect, test } from 'vitest';
import type { SectionBrief } from './drafting/brief.ts';
import { allOf, writingOrder } from './writing-order.ts';

const section = (id: string, isAsked = true) =>
  ({ id, prompt: isAsked ? { instructions: '', material: '', room: 0 } : null }) as SectionBrief;

test('the facts come first, then the argument two by two, and the preliminary statement last', () => {
  const sections = [
    ...[section('preliminary'), section('facts'), section('standard', false), section('usury'), section('prima-facie')],
    ...[section('fees'), section('conclusion', false)],
  ];
  expect(writingOrder(sections).map((group) => group.map(({ id }) => id))).toEqual([
    ...[['facts'], ['usury', 'prima-facie'], ['fees'], ['preliminary']],
  ]);
});

test('a failure is reported only when everything that was begun has ended', async () => {
  const ended: string[] = [];
  const slow = new Promise<void>((resolve) => setTimeout(resolve, 5)).then(() => void ended.push('slow'));
  await expect(allOf([Promise.reject(new Error('refused')), slow])).rejects.toThrow('refused');
  expect(ended).toEqual(['slow']);
});
