// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ToastRegion } from './toast-region.tsx';
import { showToast } from './toast-store.ts';

vi.mock('./toaster.tsx', () => {
  throw new Error('the network is gone');
});

test('news that the network is gone is shown although the toaster cannot be loaded', async () => {
  render(<ToastRegion />);
  act(() => {
    showToast({ title: 'Error', description: 'Failed to create tool. Please try again.', variant: 'destructive' });
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to create tool. Please try again.');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();
});
