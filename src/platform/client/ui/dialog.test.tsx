// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { findDialog } from '../testing/find-dialog.ts';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

// The page has its nonce before any of its code runs.
vi.hoisted(() => {
  document.head.innerHTML = '<meta name="csp-nonce" content="nonce-of-this-page">';
});

function DeleteTool({ onConfirm = () => {}, pending = false }: { onConfirm?: () => void; pending?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete tool</Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Delete “Westlaw”?"
        description="People will no longer find it."
        confirmLabel="Delete"
        onConfirm={onConfirm}
        pending={pending}
      />
    </>
  );
}

async function openQuestion() {
  await userEvent.click(screen.getByRole('button', { name: 'Delete tool' }));
  const question = await findDialog('alertdialog', 'Delete “Westlaw”?');
  expect(question).toBe(screen.getByRole('alertdialog', { description: 'People will no longer find it.' }));
  return question;
}

test('a question before a deletion starts on Cancel', async () => {
  render(<DeleteTool />);
  await openQuestion();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
});

test.each(['{Escape}', '{Enter}'])('%s leaves the question without deleting and brings the keyboard back', async (key) => {
  const onConfirm = vi.fn();
  render(<DeleteTool onConfirm={onConfirm} />);
  await openQuestion();
  await userEvent.keyboard(key);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete tool' })));
  expect(onConfirm).not.toHaveBeenCalled();
});

test('Escape that takes back letters being put together is not meant for the dialog', async () => {
  render(<DeleteTool />);
  await openQuestion();
  fireEvent.keyDown(document.activeElement as Element, { key: 'Escape', isComposing: true });
  expect(screen.getByRole('alertdialog')).toHaveProperty('dataset.state', 'open');
});

test('a question whose act is under way stays until it is known how it ended', async () => {
  const onConfirm = vi.fn();
  render(<DeleteTool onConfirm={onConfirm} pending />);
  const question = await openQuestion();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(question.isConnected).toBe(true);
  expect(onConfirm).not.toHaveBeenCalled();
});

test("the style that stops the page from scrolling carries the page's nonce", async () => {
  render(<DeleteTool />);
  await openQuestion();
  const styles = [...document.querySelectorAll('style')];
  expect(styles.length).toBeGreaterThan(0);
  expect(styles.map((style) => style.getAttribute('nonce'))).toEqual(styles.map(() => 'nonce-of-this-page'));
});
