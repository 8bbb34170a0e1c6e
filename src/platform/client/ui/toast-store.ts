/** Time until a toast closes unless paused by hover or focus. */
export const TOAST_DURATION_MS = 5_000;
/** Time for which a closed toast is remembered. */
export const TOAST_REMOVE_DELAY_MS = 1_000_000;

export interface ToastMessage {
  title: string;
  description?: string | undefined;
  /** One action, as a button in the toast. */
  action?: { label: string; onClick: () => void };
  variant?: 'default' | 'destructive';
  /** True if it reports something that has begun, not something done. */
  isUnderWay?: boolean;
  /** Milliseconds; `TOAST_DURATION_MS` by default. */
  duration?: number;
}

export interface ShownToast extends ToastMessage {
  readonly id: string;
  readonly open: boolean;
}

let current: ShownToast | undefined;
let count = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Shows a toast, replacing the one before it; returns its id. */
export function showToast(message: ToastMessage): string {
  count += 1;
  const id = `toast-${count}`;
  replaceBy({ ...message, id, open: true });
  return id;
}

/** Closes the toast if it is still the one shown, and removes it after the removal delay. */
export function dismissToast(id: string): void {
  if (current?.id !== id || !current.open) return;
  replaceBy({ ...current, open: false });
  removal = setTimeout(() => replaceBy(undefined), TOAST_REMOVE_DELAY_MS);
}

/** The toast shown now, or the one just closed. */
export function currentToast(): ShownToast | undefined {
  return current;
}

/** Calls back after every change; returns a function that unsubscribes. */
export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function replaceBy(next: ShownToast | undefined): void {
  clearTimeout(removal);
  current = next;
  for (const listener of listeners) listener();
}
