// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { SearchField } from './search-field.tsx';

function Tools() {
  const [search, setSearch] = useState('');
  return <SearchField label="Search tools" value={search} onChange={setSearch} />;
}

function show() {
  render(<Tools />);
  return screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search tools' });
}
const cross = () => screen.queryByRole('button', { name: 'Clear search' });

test('the cross of a search is there once something is typed, empties it and leaves the keyboard in the field', async () => {
  const field = show();
  expect(cross()).toBeNull();
  await userEvent.type(field, 'brief');
  await userEvent.tab();
  expect(document.activeElement).toBe(cross());
  await userEvent.keyboard('{Enter}');
  expect(field.value).toBe('');
  expect(document.activeElement).toBe(field);
  expect(cross()).toBeNull();
});

test('Escape empties a search, and its key leads to it', async () => {
  const field = show();
  await userEvent.keyboard('/');
  expect(document.activeElement).toBe(field);
  await userEvent.keyboard('brief{Escape}');
  expect(field.value).toBe('');
  expect(document.activeElement).toBe(field);
});

test('Escape that takes back letters being put together leaves the search as it is', async () => {
  const field = show();
  await userEvent.type(field, 'brief');
  fireEvent.keyDown(field, { key: 'Escape', isComposing: true });
  expect(field.value).toBe('brief');
});
