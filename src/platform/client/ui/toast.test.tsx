// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Dialog } from './dialog.tsx';
import { ToastRegion } from './toast-region.tsx';
import { currentToast, dismissToast, showToast, TOAST_REMOVE_DELAY_MS, type ToastMessage } from './toast-store.ts';

const toasterLoaded = vi.hoisted(() => vi.fn());
vi.mock('./toaster.tsx', (original) => {
  toasterLoaded();
  return original();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function show(message: ToastMessage): Promise<void> {
  await act(async () => {
    showToast(message);
    await vi.dynamicImportSettled();
  });
  await pass(100);
}

const region = () => screen.getByRole('region', { name: 'Notifications (F8)' });
const toasts = () => region().querySelectorAll('li');
const toast = () => toasts()[0] as HTMLElement;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  act(() => dismissToast(currentToast()?.id ?? ''));
  vi.useRealTimers();
});

test('a page that has nothing to say does not load the toaster', async () => {
  render(<ToastRegion />);
  await pass(10_000);
  expect(toasterLoaded).not.toHaveBeenCalled();
  await show({ title: 'Login successful', description: 'Welcome back!' });
  expect(toasterLoaded).toHaveBeenCalledOnce();
  expect(toast().textContent).toContain('Login successful Welcome back!');
});

test('only the newest toast is shown', async () => {
  render(<ToastRegion />);
  await show({ title: 'Processing' });
  await show({ title: 'Documents submitted' });
  expect(toasts()).toHaveLength(1);
  expect(toast().textContent).toContain('Documents submitted');
});

test('a toast closes by itself after five seconds', async () => {
  render(<ToastRegion />);
  await show({ title: 'Success!' });
  await pass(4_800);
  expect(toasts()).toHaveLength(1);
  await pass(200);
  expect(toasts()).toHaveLength(0);
});

test('a toast may ask for more time than five seconds', async () => {
  render(<ToastRegion />);
  await show({ title: 'Processing', duration: 20_000 });
  await pass(19_000);
  expect(toasts()).toHaveLength(1);
  await pass(1_000);
  expect(toasts()).toHaveLength(0);
});

test('a toast waits while the pointer rests on it', async () => {
  render(<ToastRegion />);
  await show({ title: 'Success!' });
  fireEvent.pointerMove(toast());
  await pass(60_000);
  expect(toasts()).toHaveLength(1);
  fireEvent.pointerLeave(region());
  await pass(5_000);
  expect(toasts()).toHaveLength(0);
});

test('a toast waits while the keyboard is on it', async () => {
  render(<ToastRegion />);
  await show({ title: 'Success!' });
  act(() => toast().focus());
  await pass(60_000);
  expect(toasts()).toHaveLength(1);
  act(() => toast().blur());
  await pass(5_000);
  expect(toasts()).toHaveLength(0);
});

test('a toast that was closed under the pointer does not keep the next one for ever', async () => {
  render(<ToastRegion />);
  await show({ title: 'First' });
  fireEvent.pointerMove(toast());
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await pass(100);
  expect(toasts()).toHaveLength(0);
  await show({ title: 'Second' });
  await pass(5_000);
  expect(toasts()).toHaveLength(0);
});

describe('F8', () => {
  test('brings the keyboard to the toasts, and closing the toast brings it back', async () => {
    render(
      <>
        <input aria-label="Tool Name" />
        <ToastRegion />
      </>,
    );
    const input = screen.getByRole('textbox', { name: 'Tool Name' });
    act(() => input.focus());
    await show({ title: 'Success!' });
    fireEvent.keyDown(input, { key: 'F8', code: 'F8' });
    expect(region().contains(document.activeElement)).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(document.activeElement).toBe(input);
  });

  test('reaches the toasts although a dialog is open', async () => {
    render(
      <>
        <ToastRegion />
        <Dialog open title="Admin Panel" onOpenChange={() => {}}>
          <input aria-label="Tool Name" />
        </Dialog>
      </>,
    );
    await show({ title: 'Success!' });
    fireEvent.keyDown(document.activeElement as Element, { key: 'F8', code: 'F8' });
    await pass(100);
    expect(region().contains(document.activeElement)).toBe(true);
  });
});

test.each([
  { px: 50, left: 1 },
  { px: 51, left: 0 },
])('a swipe of $px pixels to the right leaves $left toast', async ({ px, left }) => {
  render(<ToastRegion />);
  await show({ title: 'Success!' });
  fireEvent.pointerDown(toast(), { button: 0, clientX: 0, clientY: 0 });
  fireEvent.pointerMove(toast(), { clientX: 20, clientY: 0 });
  fireEvent.pointerMove(toast(), { clientX: px, clientY: 0 });
  fireEvent.pointerUp(toast(), { clientX: px, clientY: 0 });
  await pass(100);
  expect(toasts()).toHaveLength(left);
});

test.each([
  { variant: 'destructive', live: 'assertive' },
  { variant: 'default', live: 'polite' },
] as const)('a $variant toast is announced in a way that is $live', async ({ variant, live }) => {
  render(<ToastRegion />);
  await show({ title: 'Upload Failed', description: 'Please choose a PDF file.', variant });
  const announcement = screen.getByRole('status');
  expect(announcement.getAttribute('aria-live')).toBe(live);
  expect(announcement.textContent).toContain('Upload Failed Please choose a PDF file.');
});

test('the button in a toast does what it says and closes the toast', async () => {
  const onClick = vi.fn();
  render(<ToastRegion />);
  await show({ title: 'Card deleted', action: { label: 'Undo', onClick } });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await pass(100);
  expect(onClick).toHaveBeenCalledOnce();
  expect(toasts()).toHaveLength(0);
});

test('a closed toast is forgotten after a million milliseconds', async () => {
  dismissToast(showToast({ title: 'Success!' }));
  await pass(TOAST_REMOVE_DELAY_MS - 1);
  expect(currentToast()).toMatchObject({ title: 'Success!', open: false });
  await pass(1);
  expect(currentToast()).toBeUndefined();
});

test('a toast shows by its mark whether something is done, under way or has failed', async () => {
  render(<ToastRegion />);
  const mark = () => toast().querySelector('svg')?.parentElement?.innerHTML ?? '';
  await show({ title: 'Success!' });
  expect(mark()).toContain('text-success');
  await show({ title: 'Processing', isUnderWay: true });
  expect(mark()).not.toMatch(/text-(success|danger)/);
  expect(toast().querySelector('.animate-spin')).toBeTruthy();
  await show({ title: 'Error', variant: 'destructive' });
  expect(mark()).toContain('text-danger');
});
