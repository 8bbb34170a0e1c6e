import { type ReactNode, useEffect, useState } from 'react';
import { showToast, type ToastMessage } from './toast-store.ts';

const UNREACHABLE: ToastMessage = {
  title: 'Error',
  description: 'The portal cannot be reached. Check your connection, or reload this page.',
  variant: 'destructive',
};

interface Props<Part> {
  /** True once the part was requested. */
  wanted: boolean;
  load: () => Promise<Part>;
  /** Called when the part's code cannot be fetched; the person has been notified, by `failure` or a general message. */
  onFailure: () => void;
  failure?: ToastMessage | undefined;
  children: (part: Part) => ReactNode;
}

/** A part whose code is fetched when it is first needed. If that fails the page remains as it is, and it can be tried again. */
export function LazyPart<Part>({ wanted, load, onFailure, failure = UNREACHABLE, children }: Props<Part>) {
  const [part, setPart] = useState<{ loaded: Part }>();
  const isMissing = wanted && part === undefined;
  useEffect(() => {
    if (!isMissing) return;
    load().then(
      (loaded) => setPart({ loaded }),
      () => {
        showToast(failure);
        onFailure();
      },
    );
  }, [isMissing]);
  return part && children(part.loaded);
}
