// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Navigation } from './navigation.tsx';

afterEach(cleanup);

test.each([
  ['/', 'Approved Tools', 'page'],
  ['/example-chatbot', 'Approved Tools', 'true'],
  ['/document-drafting/chat', 'Document Drafting', 'true'],
  ['/foil-request', 'Document Drafting', 'true'],
  ['/mca-mol-opposition', 'Document Drafting', 'true'],
  ['/my-documents/7/report', 'My Documents', 'true'],
  ['/training', 'Training', 'page'],
])('at %s the link to %s is marked, and no other', (address, label, current) => {
  window.history.replaceState(null, '', address);
  render(<Navigation className="" />);
  const marked = screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
  expect(marked.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([[label, current]]);
});

test('a page that no link leads to marks none', () => {
  window.history.replaceState(null, '', '/nowhere');
  render(<Navigation className="" />);
  expect(screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'))).toEqual([]);
});
