// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { UnbrokenText } from './unbroken-text.tsx';

function wholeIn(text: string): string[] {
  const { container } = render(<UnbrokenText>{text}</UnbrokenText>);
  expect(container.textContent).toBe(text);
  return [...container.querySelectorAll('.whitespace-nowrap')].map((piece) => piece.textContent);
}

test.each([
  ['The language model gpt-4.1-2025-04-14 drafted it.', ['gpt-4.1-2025-04-14']],
  ['made and delivered by e-mail, for an attorney', ['e-mail']],
  ['Sent on Mar 2, 2026, 3:06 PM', ['Mar 2, 2026', '3:06 PM']],
  ['Harborlight v. Pelham Bay, Index No. 659874/2025', ['Index No. 659874/2025']],
  ['[ATTORNEY: add] (Draft p. 15)', ['Draft p. 15']],
  ['It stands at Delgado Aff. ¶ 8 (PDF pp. 17–18), n. 2.', ['¶ 8', 'PDF pp. 17–18', 'n. 2']],
  ['233 A.D.3d 501 (1st Dep’t 2022)', ['233 A.D.3d 501', '(1st Dep’t 2022)']],
  ['22 NYCRR 202.8-b and 202.5[a] [1]', ['22 NYCRR 202.8-b', '202.5[a] [1]']],
])('“%s” is broken in none of its references', (text, pieces) => {
  expect(wholeIn(text)).toEqual(pieces);
});

test('words and long names are broken where a line ends', () => {
  expect(wholeIn('A well-known motion of 12 plaintiffs for $0.12')).toEqual([]);
  expect(wholeIn(`the model ${'very-'.repeat(8)}long-2025-04-14 wrote it`)).toEqual([]);
});
