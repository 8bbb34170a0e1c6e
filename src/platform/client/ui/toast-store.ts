/** How long a toast stays unless paused by hover or focus. */
export const TOAST_DURATION_MS = 5_000;
/** How long a closed toast is remembered. */
export const TOAST_REMOVE_DELAY_MS = 1_000_000;

export interface ToastMessage {
  title: string;
  description?: string | undefined;
  /** One thing that can be done about it, as a button in the toast. */
  action?: { label: string; onClick: () => void };
  variant?: 'default' | 'destructive';
  /** It tells of what has begun, not of what is done. */
  isUnderWay?: boolean;
  /** Milliseconds; `TOAST_DURATION_MS` unless told. */
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

/** Shows a toast in place of the one before it; answers with its id. */
export function showToast(message: ToastMessage): string {
  count += 1;
  const id = `toast-${count}`;
  replaceBy({ ...message, id, open: true });
  return id;
}

/** Closes the toast if it is still the one shown, and forgets it after the removal delay. */
export function dismissToast(id: string): void {
  if (current?.id !== id || !current.open) return;
  replaceBy({ ...current, open: false });
  removal = setTimeout(() => replaceBy(undefined), TOAST_REMOVE_DELAY_MS);
}

/** The toast shown now, or the one just closed. */
export function currentToast(): ShownToast | undefined {
  return current;
}

/** Calls back after every change; answers with what ends that. */
export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function replaceBy(next: ShownToast | undefined): void {
  clearTimeout(removal);
  current = next;
  for (const listener of listeners) listener();
}
