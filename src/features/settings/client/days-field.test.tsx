// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DaysField } from './days-field.tsx';

test('a number of days tells between which it may lie, before anybody gets it wrong', () => {
  const registered = { name: 'days', onChange: async () => {}, onBlur: async () => {}, ref: () => {} };
  render(<DaysField label="Days that notes are kept" hint="For good." error={undefined} registered={registered} />);
  const description = 'For good. From 1 to 3,650 days.';
  expect(screen.getByRole('spinbutton', { name: /^Days that notes are kept/, description })).toBeTruthy();
});
