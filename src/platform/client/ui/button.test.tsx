// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button } from './button.tsx';

test('a button whose work is under way says so and cannot be pressed a second time', async () => {
  const onClick = vi.fn();
  render(
    <Button pending onClick={onClick}>
      Saving...
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Saving...' });
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
});

test('a button keeps the keyboard where it is while its work is under way', async () => {
  const { rerender } = render(<Button>Save Tool</Button>);
  screen.getByRole('button').focus();
  rerender(<Button pending>Saving...</Button>);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Saving...' }));
});

test('Enter in a field does not send a form that is being sent', async () => {
  const onSubmit = vi.fn((event) => event.preventDefault());
  const form = (pending: boolean) => (
    <form onSubmit={onSubmit}>
      <input aria-label="Tool Name" />
      <Button type="submit" pending={pending}>
        Save Tool
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  await userEvent.type(screen.getByRole('textbox'), 'Westlaw{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  rerender(form(true));
  await userEvent.type(screen.getByRole('textbox'), '{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('a button in a form sends nothing unless it is the one for that', async () => {
  const onSubmit = vi.fn((event) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button>Cancel</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onSubmit).not.toHaveBeenCalled();
});
