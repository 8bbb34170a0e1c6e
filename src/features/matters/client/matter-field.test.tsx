// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createQueryClient } from '#platform/client/query-client.ts';
import { MATTER_MESSAGES } from '../matters.contract.ts';
import { MatterField, requirementQuery } from './matter-field.tsx';

test('a number that the firm has required since the page was opened is asked for, with the reason', () => {
  const client = createQueryClient();
  client.setQueryData(requirementQuery.queryKey, { isAsked: false, isRequired: false, forms: '' });
  const page = (error: string | undefined) => (
    <QueryClientProvider client={client}>
      <MatterField error={error} />
    </QueryClientProvider>
  );
  const { rerender } = render(page(undefined));
  expect(screen.queryByRole('textbox')).toBeNull();
  rerender(page(MATTER_MESSAGES.required));
  expect(screen.getByRole('textbox', { name: /^Client-matter number/ })).toBeDefined();
  expect(screen.getByText(MATTER_MESSAGES.required)).toBeDefined();
});
