import { Skeleton } from './skeleton.tsx';

/** Placeholder while a page's code loads; as high as the window, so that the content below isn't seen to move. */
export function PageSkeleton() {
  return (
    <div role="status" aria-label="Loading the page" className="flex min-h-dvh flex-col gap-4">
      <h1 className="sr-only">Loading...</h1>
      <Skeleton className="mb-4 h-9 w-72 max-w-full" />
      <Skeleton className="h-4 w-full max-w-xl" />
      <Skeleton className="h-4 w-full max-w-lg" />
    </div>
  );
}
