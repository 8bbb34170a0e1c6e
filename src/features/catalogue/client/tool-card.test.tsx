// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ListedCard } from '../catalogue.contract.ts';
import { ToolCard } from './tool-card.tsx';

afterEach(cleanup);

const CARD: ListedCard = {
  id: 1,
  name: 'Case Finder',
  description: 'Finds decisions.\nReads them too.',
  url: 'https://tool.example/start',
  category: 'research',
  icon: '/api/images/icon.webp',
  iconType: 'image',
  displayOrder: 0,
  comingSoon: false,
  badge1: null,
  badge2: null,
  toolType: 'third-party',
  isHidden: false,
};
const show = (changes: Partial<ListedCard> = {}) => render(<ToolCard card={{ ...CARD, ...changes }} />);

test('a tool outside the portal opens in a new tab that cannot reach back', () => {
  show();
  const link = screen.getByRole('link', { name: 'Launch Tool' });
  expect(link.getAttribute('href')).toBe('https://tool.example/start');
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toContain('noopener');
});

test('a tool of the portal opens in the same tab', () => {
  show({ url: '/foil-request' });
  const link = screen.getByRole('link', { name: 'Launch Tool' });
  expect(link.getAttribute('href')).toBe('/foil-request');
  expect(link.hasAttribute('target')).toBe(false);
});

test('a file of the portal, such as the firm’s AI policy, opens in a new tab: the portal has no page for it', () => {
  show({ url: '/firm-ai-policy.pdf#page=2' });
  expect(screen.getByRole('link', { name: 'Launch Tool' }).getAttribute('target')).toBe('_blank');
});

test.each(['javascript:alert(1)', '//evil.example', '/\\evil.example', 'data:text/html,x', 'evil.example', ''])(
  'a tool whose stored address is “%s”, whoever stored it, leads nowhere and says that it is not available',
  (url) => {
    const { container } = show({ url });
    expect(container.querySelector('a')).toBeNull();
    expect(screen.getByText('Not available')).toBeTruthy();
  },
);

test('a tool that is coming soon says so and leads nowhere, and its words can still be read out', () => {
  show({ comingSoon: true });
  expect(screen.getByRole('heading', { name: 'Case Finder' })).toBeTruthy();
  expect(screen.getByText(/Finds decisions/)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Coming Soon' });
  expect(link.hasAttribute('href')).toBe(false);
  expect(link.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByAltText('COMING SOON').className).toContain('-rotate-');
  expect(screen.queryByText('Launch Tool')).toBeNull();
});

test('an icon that cannot be loaded gives way to the generic cube', () => {
  const { container } = show();
  fireEvent.error(container.querySelector('img') as HTMLImageElement);
  expect(screen.getByTestId('generic-icon')).toBeTruthy();
  expect(container.querySelector('img')).toBeNull();
});

test('of two badges the one that cannot be loaded disappears and the other stays', () => {
  show({ badge1: '/good.webp', badge2: '/broken.webp' });
  const broken = screen.getAllByTestId('badge').find((badge) => badge.getAttribute('src') === '/broken.webp');
  fireEvent.error(broken as HTMLElement);
  expect(screen.getAllByTestId('badge').map((badge) => badge.getAttribute('src'))).toEqual(['/good.webp']);
});

test('an icon given as a class name wears the icon font’s classes and none of the page’s', () => {
  const { container } = show({ iconType: 'fontawesome', icon: 'fa-solid fa-scale-balanced fixed inset-0' });
  expect(container.querySelector('i')?.className).toBe('fa-solid fa-scale-balanced');
});

test('the line breaks of a description are kept', () => {
  show();
  expect(screen.getByText(/Finds decisions/).textContent).toBe('Finds decisions.\nReads them too.');
  expect(screen.getByText(/Finds decisions/).className).toContain('whitespace-pre-line');
});

test.each(['https://tool.example/start', '/foil-request'])(
  'launching %s is noticed, with the middle button too, and only then',
  (url) => {
    const onLaunch = vi.fn();
    render(<ToolCard card={{ ...CARD, url }} onLaunch={onLaunch} />);
    const link = screen.getByRole('link', { name: 'Launch Tool' });
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link);
    expect(onLaunch).toHaveBeenCalledTimes(1);
    fireEvent(link, new MouseEvent('auxclick', { button: 1, bubbles: true }));
    expect(onLaunch).toHaveBeenCalledTimes(2);
    fireEvent(link, new MouseEvent('auxclick', { button: 2, bubbles: true }));
    expect(onLaunch).toHaveBeenCalledTimes(2);
  },
);

test('a tool that is coming soon cannot be launched', () => {
  const onLaunch = vi.fn();
  render(<ToolCard card={{ ...CARD, comingSoon: true }} onLaunch={onLaunch} />);
  fireEvent.click(screen.getByRole('link', { name: 'Coming Soon' }));
  expect(onLaunch).not.toHaveBeenCalled();
});
