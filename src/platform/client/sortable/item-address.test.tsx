// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ItemAddress } from './item-address.tsx';

test.each([
  ['https://www.youtube.com/watch?v=abcdefghijk', 'youtube.com/watch?v=abcdefghijk'],
  ['https://vendor.example/start', 'vendor.example/start'],
  ['http://www.vendor.example', 'http://www.vendor.example'],
  ['/foil-request', '/foil-request'],
])('of %s the list shows what tells it from others, and the whole on hover', (address, shown) => {
  render(<ItemAddress address={address} />);
  expect(screen.getByTitle(address).textContent).toBe(shown);
});
