// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { BrowserConfirm } from './browser-confirm.tsx';

test('whoever agrees in the browser’s own dialog can be asked again, as after a deletion that failed', () => {
  const ask = vi.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValue(true);
  const remove = vi.fn();
  const closed = vi.fn();
  render(<DeleteTool onConfirm={remove} onClosed={closed} />);
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Delete tool' }));
  press();
  expect(ask).toHaveBeenLastCalledWith('Delete “Westlaw”?\n\nPeople will no longer find it.');
  expect([remove.mock.calls.length, closed.mock.calls.length]).toEqual([0, 1]);
  press();
  press();
  expect([ask.mock.calls.length, remove.mock.calls.length, closed.mock.calls.length]).toEqual([3, 2, 3]);
  ask.mockRestore();
});

/** It remains open after confirmation, as questions do until the action is done. */
function DeleteTool({ onConfirm, onClosed }: { onConfirm: () => void; onClosed: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Delete tool
      </button>
      <BrowserConfirm
        open={open}
        onOpenChange={setOpen}
        title="Delete “Westlaw”?"
        description="People will no longer find it."
        confirmLabel="Delete"
        onConfirm={onConfirm}
        onClosed={onClosed}
      />
    </>
  );
}
