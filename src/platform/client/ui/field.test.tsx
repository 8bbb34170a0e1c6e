// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Checkbox } from './checkbox.tsx';
import { Field } from './field.tsx';
import { Input } from './input.tsx';

/** Text that a screen reader reads after the name of a control. */
function descriptionOf(control: HTMLElement): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? `nothing has the id ${id}`).join(' ');
}

test('a field reads out its name, what is wrong with it, and its hint', () => {
  render(
    <Field label="URL" hint="A full address or one that starts with /." error="URL must be a full URL or start with /" required>
      {(control) => <Input {...control} />}
    </Field>,
  );
  const input = screen.getByLabelText(/URL/);
  expect(descriptionOf(input)).toContain('URL must be a full URL or start with /');
  expect(descriptionOf(input)).toContain('A full address or one that starts with /.');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect((input as HTMLInputElement).required).toBe(true);
});

test('a field without mistakes claims none', () => {
  render(<Field label="URL">{(control) => <Input {...control} />}</Field>);
  const input = screen.getByRole('textbox', { name: 'URL' });
  expect(input.hasAttribute('aria-invalid')).toBe(false);
  expect(input.hasAttribute('aria-describedby')).toBe(false);
  expect((input as HTMLInputElement).required).toBe(false);
});

test('an unticked acknowledgement reads out what must be done', () => {
  render(
    <Checkbox required label="I acknowledge the risk" hint="Once for each document." error="Please acknowledge the risk." />,
  );
  const box = screen.getByRole('checkbox', { name: /I acknowledge the risk/ });
  expect(descriptionOf(box)).toContain('Please acknowledge the risk.');
  expect(descriptionOf(box)).toContain('Once for each document.');
  expect(box.getAttribute('aria-invalid')).toBe('true');
});
