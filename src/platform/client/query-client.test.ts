import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

/** Ends as soon as the condition is met; a busy machine may take longer than the usual second. */
const PATIENT = { timeout: 10_000 };

test('what was read once is not read again when a second part of the page needs it', async () => {
  const client = createQueryClient();
  const queryFn = vi.fn(async () => ['Westlaw']);
  await client.fetchQuery({ queryKey: ['tools'], queryFn });
  const stop = new QueryObserver(client, { queryKey: ['tools'], queryFn }).subscribe(() => {});
  await vi.waitFor(() => expect(client.isFetching()).toBe(0), PATIENT);
  stop();
  expect(queryFn).toHaveBeenCalledTimes(1);
});

test('a read or a write that fails is not tried twice', async () => {
  const client = createQueryClient();
  const fails = vi.fn(async () => Promise.reject(new Error('503: ')));
  await expect(client.fetchQuery({ queryKey: ['tools'], queryFn: fails })).rejects.toThrow('503: ');
  const save = client.getMutationCache().build(client, { mutationFn: fails });
  await expect(save.execute(undefined)).rejects.toThrow('503: ');
  expect(fails).toHaveBeenCalledTimes(2);
});
