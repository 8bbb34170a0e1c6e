// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StrengthMeter } from './strength-meter.tsx';

test('every word for a password’s strength lights one bar more than the word before it', () => {
  const lit = ([0, 1, 2, 3, 4] as const).map((score) => {
    const { container } = render(<StrengthMeter strength={{ score, advice: undefined }} hint="" />);
    return container.querySelectorAll('[aria-hidden] > :not(.bg-line)').length;
  });
  expect(lit).toEqual([1, 2, 3, 4, 5]);
});
