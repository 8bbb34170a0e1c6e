// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BreakableEmail } from './breakable-email.tsx';

test('an address can break behind its dots and its @, never within a name', () => {
  const { container } = render(<BreakableEmail email="ann.featherstone@firm.example" />);
  expect(container.innerHTML).toBe('ann.<wbr>featherstone@<wbr>firm.<wbr>example');
  expect(container.textContent).toBe('ann.featherstone@firm.example');
});
