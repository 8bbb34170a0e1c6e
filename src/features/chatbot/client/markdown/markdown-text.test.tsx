// @vitest-environment jsdom

import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '#platform/client/query-client.ts';
import { MarkdownText } from './markdown-text.tsx';

test('while a reply grows, a paragraph that is read already is never shown with its marks again', async () => {
  const grown = '**One** and more.\n\n**Two** and';
  const { container, rerender } = render(<MarkdownText text="**One** and" isGrowing />);
  const first = await screen.findByText('One', { selector: 'strong' });
  for (let length = 11; length <= grown.length; length += 1) {
    rerender(<MarkdownText text={grown.slice(0, length)} isGrowing />);
    expect(container.textContent).not.toContain('**One');
  }
  expect(container.textContent).not.toContain('**Two**');
  await screen.findByText('Two', { selector: 'strong' });
  expect(screen.getByText('One', { selector: 'strong' })).toBe(first);
});

test('a list is numbered as the model numbered it, and <br> breaks a line', async () => {
  const { container } = render(<MarkdownText text={'12. a\n15. b<br>c\n\n<b>'} isGrowing={false} />);
  const items = await screen.findAllByRole<HTMLLIElement>('listitem');
  expect(items.map(({ value }) => value)).toEqual([12, 15]);
  expect(items[1]?.innerHTML).toBe('<p>b<br>c</p>');
  expect(container.textContent).toContain('<b>');
});

test('a formula is shown as mathematics once it is complete, and as its source where it is none', async () => {
  const text = String.raw`so \(x^2\) and \(\nosuch{x}\)`;
  const { container, rerender } = render(<MarkdownText text={text.slice(0, 8)} isGrowing />);
  await waitFor(() => expect(container.textContent).toBe(String.raw`so \(x^2`));
  rerender(<MarkdownText text={text} isGrowing />);
  await waitFor(() => expect(container.querySelector('math msup')?.textContent).toBe('x2'));
  expect(container.textContent).toContain(String.raw`and \(\nosuch{x}\)`);
});

test('a paragraph is read as one of its own from its first words on', async () => {
  const { rerender } = render(<MarkdownText text={'One.\n\n**Two** is long'} isGrowing />);
  const begun = await screen.findByText('Two', { selector: 'strong' });
  rerender(<MarkdownText text={'One.\n\n**Two** is long and ends.\n\nThree.'} isGrowing />);
  await screen.findByText('Three.');
  expect(screen.getByText('Two', { selector: 'strong' })).toBe(begun);
});

test('the tables of a reply can be saved once it is complete', async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:file';
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const text = '| Term | Clause |\n|---|---|\n| Rent | 2 |';
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
  );
  const { rerender } = render(<MarkdownText text={text} isGrowing />, { wrapper });
  await screen.findByRole('table');
  expect(screen.queryByRole('button')).toBeNull();
  rerender(<MarkdownText text={text} isGrowing={false} />);
  fireEvent.click(await screen.findByRole('button', { name: 'CSV' }));
  fireEvent.click(screen.getByRole('button', { name: 'Excel' }));
  await waitFor(() => expect(saved).toEqual(['table.csv', 'table.xlsx']));
  click.mockRestore();
});
