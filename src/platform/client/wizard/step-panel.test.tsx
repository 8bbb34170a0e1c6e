// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StepPanel } from './step-panel.tsx';

const STEPS = [
  { id: 'background', title: 'Background' },
  { id: 'generate', title: 'Generate' },
] as const;

test('every step has a link with its state, at every width', () => {
  render(<StepPanel steps={STEPS} states={{ background: 'wrong', generate: 'waiting' }} current="background" />);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['1. BackgroundCheck', '2. GenerateTo do']);
  expect(screen.getByRole('link', { current: 'step' }).getAttribute('href')).toBe('#background');
  expect(screen.queryByRole('button')).toBeNull();
});
