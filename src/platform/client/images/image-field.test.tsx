// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IMAGE_MESSAGES, MAX_IMAGE_BYTES } from '#platform/shared/images.ts';
import { currentToast, dismissToast } from '../ui/toast-store.ts';
import { ImageField } from './image-field.tsx';

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>';
const PNG_START = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** jsdom decodes no pictures: each loaded one has the size that the test sets, and a decoded one is recorded. */
let size = { width: 8, height: 8 };
let isBroken = false;
const unpacked = vi.fn();
class StandInImage {
  onload = () => {};
  onerror = () => {};
  naturalWidth = size.width;
  naturalHeight = size.height;
  set src(_value: string) {
    queueMicrotask(() => (isBroken ? this.onerror() : this.onload()));
  }
  decode() {
    unpacked();
    return Promise.resolve();
  }
}

beforeEach(() => {
  size = { width: 8, height: 8 };
  isBroken = false;
  unpacked.mockClear();
  vi.stubGlobal('Image', StandInImage);
});
afterEach(() => {
  dismissToast(currentToast()?.id ?? '');
  vi.unstubAllGlobals();
});

function Form({ error, onChange }: { error: string | undefined; onChange: (value: string) => void }) {
  const [value, setValue] = useState('');
  const change = (next: string) => {
    setValue(next);
    onChange(next);
  };
  return <ImageField label="Badge 1" error={error} value={value} onChange={change} tooLarge={IMAGE_MESSAGES.badgeTooLarge} />;
}

function show(error?: string) {
  const onChange = vi.fn<(value: string) => void>();
  const { container } = render(<Form error={error} onChange={onChange} />);
  const taken = () => onChange.mock.lastCall?.[0];
  // A person may choose any file; the filter of the browser's own dialog is a help, not a rule.
  return { onChange, taken, container, user: userEvent.setup({ applyAccept: false }) };
}

const field = () => screen.getByLabelText<HTMLInputElement>('Badge 1');
const button = () => screen.getByRole('button', { name: /^(Choose image|Replace) Badge 1$/ });
const preview = () => screen.queryByTestId<HTMLImageElement>('image-preview');
const fileOf = (content: BlobPart, name: string, type: string) => new File([content], name, { type });
const svg = (name = 'mark.svg') => fileOf(DRAWING, name, 'image/svg+xml');

async function expectRefused(title: string, sentence: string) {
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(currentToast()).toMatchObject({ title, description: sentence, variant: 'destructive' });
  expect(button().getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(button().getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent).toBe(sentence);
}

test('a drawing that is chosen is taken as it is and shown, and can be taken away again', async () => {
  const { taken, user } = show();
  await user.upload(field(), svg());
  await waitFor(() => expect(taken()).toBe(`data:image/svg+xml;base64,${btoa(DRAWING)}`));
  expect(preview()?.getAttribute('src')).toBe(taken());
  expect(button().textContent).toBe('Replace Badge 1');
  await user.click(screen.getByRole('button', { name: 'Remove Badge 1' }));
  expect(taken()).toBe('');
  expect(preview()).toBeNull();
  expect(document.activeElement).toBe(button());
});

test.each(['utf16le', 'utf16be'])('a drawing in %s is taken', async (encoding) => {
  const { taken, user } = show();
  const bytes = Buffer.from(`\ufeff<?xml version="1.0" encoding="UTF-16"?>${DRAWING}`, 'utf16le');
  await user.upload(field(), fileOf(encoding === 'utf16be' ? bytes.swap16() : bytes, 'mark.svg', 'image/svg+xml'));
  await waitFor(() => expect(taken()).toMatch(/^data:image\/svg\+xml;base64,/));
});

test('an image can be dropped on the field and pasted into it', async () => {
  const { taken, container } = show();
  const zone = container.querySelector('.rounded-lg') as HTMLElement;
  fireEvent.drop(zone, { dataTransfer: { types: ['Files'], files: [svg()] } });
  await waitFor(() => expect(taken()).toContain('data:image/svg+xml'));
  fireEvent.paste(button(), { clipboardData: { files: [fileOf(PNG_START, 'cut.png', 'image/png')] } });
  await waitFor(() => expect(taken()).toContain('data:image/png'));
});

test('an image above 500 KB is refused before it is read, in the words of its field', async () => {
  const { onChange, user } = show();
  const file = fileOf(new Uint8Array(MAX_IMAGE_BYTES + 1), 'large.png', 'image/png');
  const read = vi.spyOn(file, 'arrayBuffer');
  await user.upload(field(), file);
  await expectRefused('File too large', 'Badge image must be less than 500KB');
  expect(read).not.toHaveBeenCalled();
  expect(onChange).not.toHaveBeenCalled();
});

test('an image of exactly 500 KB is taken', async () => {
  const { taken, user } = show();
  const content = new Uint8Array(MAX_IMAGE_BYTES);
  content.set(PNG_START);
  await user.upload(field(), fileOf(content, 'just.png', 'image/png'));
  await waitFor(() => expect(taken()).toContain('data:image/png'));
});

test.each([
  ['a file that says it is a PDF', '%PDF-1.7', 'paper.pdf', 'application/pdf'],
  ['a GIF', 'GIF89a', 'moving.gif', 'image/gif'],
  ['a page that is called a PNG', '<!doctype html><html><svg></svg></html>', 'page.png', 'image/png'],
  ['a page that is called a drawing', '<!doctype html><html><svg></svg></html>', 'page.svg', 'image/svg+xml'],
  ['an empty file', '', 'nothing.png', 'image/png'],
  ['a program without a type', 'MZ\u0090', 'setup', ''],
])('%s is refused by its type', async (_what, content, name, type) => {
  const { onChange, user } = show();
  await user.upload(field(), fileOf(content, name, type));
  await expectRefused('Invalid file type', 'Please upload a JPEG, PNG, WebP, or SVG image');
  expect(onChange).not.toHaveBeenCalled();
});

test('what was said of a refused file goes away as soon as a good one is there, also when it is still to be cropped', async () => {
  size = { width: 16, height: 8 };
  const { user } = show();
  await user.upload(field(), fileOf('%PDF-1.7', 'paper.pdf', 'application/pdf'));
  await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Invalid file type', open: true }));
  await user.upload(field(), fileOf(PNG_START, 'wide.png', 'image/png'));
  await screen.findByRole('button', { name: 'Use whole image' });
  expect(currentToast()?.open).toBe(false);
});

test('a JPEG that is called a PNG is stored as what it is', async () => {
  const { taken, user } = show();
  await user.upload(field(), fileOf(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), 'photo.png', 'image/png'));
  await waitFor(() => expect(taken()).toMatch(/^data:image\/jpeg;base64,/));
});

test('a small file that stands for an enormous picture is refused without being unpacked', async () => {
  size = { width: 20_000, height: 20_000 };
  const { onChange, user } = show();
  await user.upload(field(), fileOf(PNG_START, 'bomb.png', 'image/png'));
  await expectRefused('Image too large', 'Image must be at most 4096 pixels wide and high');
  expect(unpacked).not.toHaveBeenCalled();
  expect(onChange).not.toHaveBeenCalled();
});

test('a broken picture is refused with what to do about it', async () => {
  isBroken = true;
  const { user } = show();
  await user.upload(field(), fileOf(PNG_START, 'torn.png', 'image/png'));
  await expectRefused(IMAGE_MESSAGES.unreadableTitle, IMAGE_MESSAGES.unreadable);
});

test('a picture that is no square is asked about; the whole of it stays as it is', async () => {
  size = { width: 16, height: 8 };
  const { onChange, taken, user } = show();
  await user.upload(field(), fileOf(PNG_START, 'wide.png', 'image/png'));
  const whole = await screen.findByRole('button', { name: 'Use whole image' });
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.click(whole);
  expect(taken()).toBe(`data:image/png;base64,${btoa(String.fromCharCode(...PNG_START))}`);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a picture that is no square can be given up, and the field is as it was', async () => {
  size = { width: 16, height: 8 };
  const { onChange, user } = show();
  await user.upload(field(), fileOf(PNG_START, 'wide.png', 'image/png'));
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(onChange).not.toHaveBeenCalled();
});

test('of two images chosen one after the other the later one stays, however long the first takes to read', async () => {
  const { onChange, taken, user } = show();
  const slow = svg('slow.svg');
  let finish = () => {};
  vi.spyOn(slow, 'arrayBuffer').mockImplementation(
    () => new Promise((resolve) => (finish = () => resolve(new TextEncoder().encode(DRAWING).buffer))),
  );
  await user.upload(field(), slow);
  await user.upload(field(), fileOf(PNG_START, 'second.png', 'image/png'));
  await waitFor(() => expect(taken()).toContain('data:image/png'));
  finish();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(onChange).toHaveBeenCalledOnce();
});

test('what the form finds wrong stands beside the field', () => {
  show('Icon is required');
  expect(screen.getByText('Icon is required')).toBeTruthy();
  expect(button().getAttribute('aria-invalid')).toBe('true');
});
