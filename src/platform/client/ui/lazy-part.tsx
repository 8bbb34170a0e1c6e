import { type ReactNode, useEffect, useState } from 'react';
import { showToast, type ToastMessage } from './toast-store.ts';

const UNREACHABLE: ToastMessage = {
  title: 'Error',
  description: 'The portal cannot be reached. Check your connection, or reload this page.',
  variant: 'destructive',
};

interface Options<Part> {
  /** True once the part was requested. */
  wanted: boolean;
  load: () => Promise<Part>;
  /** Called when the part's code cannot be fetched; the person has been notified, by `failure` or a general message. */
  onFailure?: () => void;
  failure?: ToastMessage | undefined;
}

/** A part whose code is fetched when it is first needed. If that fails the page remains as it is, and it can be tried again. */
export function LazyPart<Part>({ children, ...options }: Options<Part> & { children: (part: Part) => ReactNode }) {
  const part = useLazyPart(options);
  return part && children(part);
}

/** The same for several places of a page. @returns undefined until it is loaded */
export function useLazyPart<Part>({ wanted, load, onFailure, failure = UNREACHABLE }: Options<Part>): Part | undefined {
  const [part, setPart] = useState<Part>();
  const isMissing = wanted && part === undefined;
  useEffect(() => {
    if (!isMissing) return;
    load().then(
      (loaded) => setPart(() => loaded),
      () => {
        showToast(failure);
        onFailure?.();
      },
    );
  }, [isMissing]);
  return part;
}
