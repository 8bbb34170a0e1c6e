import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/**
 * Finds the dialog of that role and name, once it can be pressed. Radix shows a dialog one render before it lets the pointer
 * through to it: a person never hits that moment, a test that presses at once does.
 */
export async function findDialog(role: 'dialog' | 'alertdialog', name?: string): Promise<HTMLElement> {
  const dialog = await screen.findByRole(role, name === undefined ? {} : { name });
  await waitFor(() => expect(getComputedStyle(dialog).pointerEvents).not.toBe('none'));
  return dialog;
}
