// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CountField } from './count-field.tsx';

test('a number of days tells between which it may lie, before anybody gets it wrong', () => {
  const registered = { name: 'days', onChange: async () => {}, onBlur: async () => {}, ref: () => {} };
  render(
    <CountField
      label="Days that notes are kept"
      hint="For good."
      most={3650}
      unit="days"
      error={undefined}
      registered={registered}
    />,
  );
  const description = 'For good. From 1 to 3,650 days.';
  expect(screen.getByRole('spinbutton', { name: /^Days that notes are kept/, description })).toBeTruthy();
});
