// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#platform/client/query-client.ts';
import { MATTERS_A_PAGE } from '../../matters.contract.ts';
import { MatterList } from './matter-list.tsx';

afterEach(() => vi.restoreAllMocks());

test('once the only matter of the last page is deleted, the page before it is shown', async () => {
  const user = userEvent.setup({ delay: null });
  let matters = Array.from({ length: MATTERS_A_PAGE + 1 }, (_, index) => ({
    id: index + 1,
    number: `M-${index + 1}`,
    rule: 'allowed',
    models: null,
  }));
  vi.spyOn(window, 'fetch').mockImplementation(async (address, options) => {
    if (options?.method === 'DELETE') {
      matters = matters.filter(({ id }) => !String(address).endsWith(`/${id}`));
      return new Response(null, { status: 204 });
    }
    const { offset } = JSON.parse(String(options?.body)) as { offset: number };
    return Response.json({ matters: matters.slice(offset, offset + MATTERS_A_PAGE), total: matters.length });
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MatterList onOpen={() => {}} returnTo={undefined} onCertify={() => {}} />
    </QueryClientProvider>,
  );
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await user.click(await screen.findByRole('button', { name: `Delete M-${MATTERS_A_PAGE + 1}` }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('button', { name: 'Edit M-1' })).toBeDefined();
});
