// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { StepPanel } from './step-panel.tsx';

const STEPS = [
  { id: 'background', title: 'Background' },
  { id: 'generate', title: 'Generate' },
] as const;

test('on a phone the steps are one line, which says the present one and opens', async () => {
  const user = userEvent.setup();
  render(<StepPanel steps={STEPS} states={{ background: 'wrong', generate: 'waiting' }} current="background" />);
  const line = screen.getByRole('button', { name: /^Step 1 of 2/ });
  expect(line.textContent).toBe('Step 1 of 2Check');
  expect(line.getAttribute('aria-expanded')).toBe('false');
  await user.click(line);
  expect(line.getAttribute('aria-expanded')).toBe('true');
  const list = document.getElementById(line.getAttribute('aria-controls') ?? '');
  await user.click(within(list as HTMLElement).getByRole('link', { name: /Generate/ }));
  expect(line.getAttribute('aria-expanded')).toBe('false');
});
