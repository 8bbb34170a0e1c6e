// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { FileField } from './file-field.tsx';

function Papers({ multiple = false, error }: { multiple?: boolean; error?: string }) {
  const [files, setFiles] = useState<readonly File[]>([]);
  return (
    <>
      <FileField label="Papers" hint="A PDF." error={error} accept=".pdf" multiple={multiple} files={files} onChange={setFiles} />
      <p data-testid="chosen">{files.map(({ name }) => name).join()}</p>
    </>
  );
}

const chosen = () => screen.getByTestId('chosen').textContent;
const paper = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });
const drop = (...files: File[]) =>
  fireEvent.drop(screen.getByRole('button', { name: /^(Choose files?|Replace) Papers$/ }), {
    dataTransfer: { types: ['Files'], files },
  });

test('a chosen file is shown with its size, and another or none can take its place', async () => {
  const user = userEvent.setup({ delay: null });
  render(<Papers />);
  const field = screen.getByLabelText('Papers');
  await user.upload(field, paper('policy.pdf'));
  expect(screen.getByRole('status').textContent).toContain('policy.pdf');
  expect(screen.getByRole('status').textContent).toMatch(/8 bytes$/);
  await user.upload(field, paper('newer.pdf'));
  expect(chosen()).toBe('newer.pdf');
  await user.click(screen.getByRole('button', { name: 'Remove Papers' }));
  expect(chosen()).toBe('');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose file Papers' }));
});

test('of several dropped files a field for one takes the first, another takes all', () => {
  const { unmount } = render(<Papers />);
  drop(paper('one.pdf'), paper('two.pdf'));
  expect(chosen()).toBe('one.pdf');
  unmount();
  render(<Papers multiple />);
  drop(paper('one.pdf'), paper('two.pdf'));
  expect(chosen()).toBe('one.pdf,two.pdf');
  drop(...Array.from({ length: 12 }, (_, index) => paper(`${index}.pdf`)));
  expect(screen.getByRole('status').textContent).toBe('12 files, 96 bytes');
});

test('what is wrong and what is wanted are read out with the button', () => {
  render(<Papers error="Choose a file." />);
  const button = screen.getByRole('button', { name: 'Choose file Papers', description: 'Choose a file. A PDF.' });
  expect(button.getAttribute('aria-invalid')).toBe('true');
});
