import type { ComponentProps } from 'react';
import { LazyPart } from '#platform/client/ui/lazy-part.tsx';
import type { Palette } from './palette.tsx';

const loadPalette = async () => (await import('./palette.tsx')).Palette;

/** The palette, loaded when it is first opened. */
export function LazyPalette(props: ComponentProps<typeof Palette>) {
  return (
    <LazyPart wanted={props.open} load={loadPalette} onFailure={() => props.onOpenChange(false)}>
      {(Loaded) => <Loaded {...props} />}
    </LazyPart>
  );
}

/** Prefetches the palette's code when a person's pointer or focus reaches its button. */
export function preloadPalette(): void {
  // If it fails now, opening the palette retries and reports the error.
  loadPalette().catch(() => {});
}
