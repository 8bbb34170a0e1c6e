import type { ComponentProps } from 'react';
import { LazyPart } from '#platform/client/ui/lazy-part.tsx';
import type { AdminPanel } from './admin-panel.tsx';

const loadPanel = async () => (await import('./admin-panel.tsx')).AdminPanel;

/** The admin panel, loaded when it is first opened: non-administrators never download it. */
export function LazyAdminPanel(props: ComponentProps<typeof AdminPanel>) {
  return (
    <LazyPart wanted={props.open} load={loadPanel} onFailure={() => props.onOpenChange(false)}>
      {(Loaded) => <Loaded {...props} />}
    </LazyPart>
  );
}

/** Prefetches the panel's code when an administrator's pointer or focus reaches its button. */
export function preloadAdminPanel(): void {
  // If it fails now, opening the panel retries and reports the error.
  loadPanel().catch(() => {});
}
