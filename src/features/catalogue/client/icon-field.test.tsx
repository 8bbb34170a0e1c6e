// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { ListedCard } from '../catalogue.contract.ts';
import { IconField } from './icon-field.tsx';

type Icon = Pick<ListedCard, 'icon' | 'iconType'>;
const ADDRESS = '/api/images/0123456789abcdef0123456789abcdef.webp';

function show(initial: Icon, error?: string) {
  const submitted = vi.fn();
  let now = initial;
  function Form() {
    const [value, setValue] = useState(initial);
    now = value;
    return (
      <form onSubmit={submitted}>
        <IconField value={value} onChange={setValue} error={error} />
      </form>
    );
  }
  render(<Form />);
  return { user: userEvent.setup({ delay: null }), value: () => now, submitted };
}

test('an icon of the font is found by a word, chosen from its pictures, and stands as its class', async () => {
  const { user, value } = show({ icon: '', iconType: 'fontawesome' });
  await user.type(await screen.findByLabelText('Search icons'), 'justice');
  await user.click(screen.getByRole('button', { name: 'scale balanced' }));
  expect(value()).toEqual({ icon: 'fa-solid fa-scale-balanced', iconType: 'fontawesome' });
  expect(screen.getByLabelText<HTMLInputElement>(/^Icon class/).value).toBe('fa-solid fa-scale-balanced');
  expect(screen.getByRole('button', { name: 'scale balanced' }).getAttribute('aria-pressed')).toBe('true');
});

test('the keyboard goes from the search into the pictures, along them, and chooses one, without sending the form', async () => {
  const { user, value, submitted } = show({ icon: '', iconType: 'fontawesome' });
  await user.type(await screen.findByLabelText('Search icons'), 'gavel{Enter}');
  const pictures = screen.getAllByRole('button', { pressed: false });
  expect(document.activeElement).toBe(pictures[0]);
  await user.keyboard('{ArrowRight}{ArrowLeft}{End}{ArrowRight}');
  expect(document.activeElement).toBe(pictures.at(-1));
  expect(pictures.filter(({ tabIndex }) => tabIndex === 0)).toEqual([pictures.at(-1)]);
  await user.keyboard('{Home}{Enter}');
  expect(value().icon).toBe('fa-solid fa-gavel');
  expect(submitted).not.toHaveBeenCalled();
});

test('a search that finds nothing says what else can be done', async () => {
  const { user } = show({ icon: '', iconType: 'fontawesome' });
  const search = await screen.findByRole('searchbox', { name: 'Search icons' });
  await user.type(search, 'qqqq');
  expect(screen.getByRole('status').textContent).toContain('No icons match');
  expect(screen.queryByRole('list', { name: 'Icons' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(document.activeElement).toBe(search);
  await user.keyboard('qqqq{Escape}');
  expect(screen.getByRole('list', { name: 'Icons' })).toBeTruthy();
});

test('as long as no icon of the font is chosen, its place shows the generic cube', async () => {
  const { user } = show({ icon: '', iconType: 'fontawesome' });
  expect(screen.getByTestId('generic-icon')).toBeTruthy();
  await user.type(screen.getByLabelText(/^Icon class/), 'fa-solid fa-gavel');
  expect(screen.queryByTestId('generic-icon')).toBeNull();
});

test('a class can be typed by hand', async () => {
  const { user, value } = show({ icon: '', iconType: 'fontawesome' });
  await user.type(screen.getByLabelText(/^Icon class/), 'fa-solid fa-gavel');
  expect(value().icon).toBe('fa-solid fa-gavel');
});

test('trying the other kind of icon and coming back loses neither', async () => {
  const { user, value } = show({ icon: ADDRESS, iconType: 'image' });
  await user.click(screen.getByLabelText('Font Awesome icon'));
  expect(value()).toEqual({ icon: '', iconType: 'fontawesome' });
  await user.type(screen.getByLabelText(/^Icon class/), 'fa-solid fa-book');
  await user.click(screen.getByLabelText('Image'));
  expect(value()).toEqual({ icon: ADDRESS, iconType: 'image' });
  await waitFor(() => expect(screen.getByTestId('image-preview').getAttribute('src')).toBe(ADDRESS));
  await user.click(screen.getByLabelText('Font Awesome icon'));
  expect(value().icon).toBe('fa-solid fa-book');
});

test.each(['image', 'fontawesome'] as const)('what is wrong with an icon of the kind %s stands beside it', (iconType) => {
  show({ icon: '', iconType }, 'Icon is required');
  const control = iconType === 'image' ? screen.getByRole('button', { name: /Tool Icon/ }) : screen.getByLabelText(/^Icon class/);
  expect(control.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Icon is required')).toBeTruthy();
});
