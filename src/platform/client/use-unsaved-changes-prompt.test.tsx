// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { findDialog } from './testing/find-dialog.ts';
import { hasUnsavedChanges, useUnsavedChanges } from './unsaved-changes.ts';
import { useUnsavedChangesPrompt } from './use-unsaved-changes-prompt.tsx';

function Form({ forget }: { forget: () => void }) {
  const [text, setText] = useState('');
  useUnsavedChanges(text !== '', forget);
  return <input aria-label="Firm name" value={text} onChange={(event) => setText(event.target.value)} />;
}

function Panel({ forget = () => {} }: { forget?: () => void }) {
  const [isOpen, setIsOpen] = useState(true);
  const { leave, question } = useUnsavedChangesPrompt();
  return (
    <>
      {isOpen ? <Form forget={forget} /> : <p>The form is closed</p>}
      <button type="button" onClick={() => leave(() => setIsOpen(false))}>
        Close
      </button>
      {question}
    </>
  );
}

/** True if the browser would ask before this page is left. */
function isAskedByTheBrowser(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

const user = userEvent.setup({ delay: null });
const press = (name: string, inside = document.body) => user.click(within(inside).getByRole('button', { name }));

test('a form in which nothing was changed is left without a question', async () => {
  render(<Panel />);
  expect(isAskedByTheBrowser()).toBe(false);
  await press('Close');
  expect(screen.getByText('The form is closed')).toBeTruthy();
});

test('leaving a changed form asks, and the answer no keeps it with what was typed', async () => {
  const forget = vi.fn();
  render(<Panel forget={forget} />);
  await user.type(screen.getByLabelText('Firm name'), 'Stone');
  expect(isAskedByTheBrowser()).toBe(true);
  await press('Close');
  await press('Cancel', await findDialog('alertdialog', 'Leave without saving?'));
  expect(screen.getByLabelText<HTMLInputElement>('Firm name').value).toBe('Stone');
  expect(forget).not.toHaveBeenCalled();
  expect(hasUnsavedChanges()).toBe(true);
});

test('leaving all the same forgets the draft and asks no second time', async () => {
  const forget = vi.fn();
  render(<Panel forget={forget} />);
  await user.type(screen.getByLabelText('Firm name'), 'Stone');
  await press('Close');
  await press('Discard changes', await findDialog('alertdialog', 'Leave without saving?'));
  expect(await screen.findByText('The form is closed')).toBeTruthy();
  expect(forget).toHaveBeenCalledOnce();
  expect(hasUnsavedChanges()).toBe(false);
  expect(isAskedByTheBrowser()).toBe(false);
});

test('a form whose changes were taken back is left without a question again', async () => {
  render(<Panel />);
  await user.type(screen.getByLabelText('Firm name'), 'S');
  await user.clear(screen.getByLabelText('Firm name'));
  await press('Close');
  expect(screen.getByText('The form is closed')).toBeTruthy();
});
