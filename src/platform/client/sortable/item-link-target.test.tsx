// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ItemLinkTarget } from './item-link-target.tsx';

test.each([
  ['https://www.youtube.com/watch?v=abcdefghijk', 'youtube.com/watch?v=abcdefghijk'],
  ['https://vendor.example/start', 'vendor.example/start'],
  ['http://www.vendor.example', 'http://www.vendor.example'],
  ['/foil-request', '/foil-request'],
])('of %s the list shows what tells it from others, and the whole on hover', (address, shown) => {
  render(<ItemLinkTarget address={address} />);
  expect(screen.getByTitle(address).textContent).toBe(shown);
});
