import { Skeleton } from '#platform/client/ui/skeleton.tsx';

/** Placeholder of a settings section until the settings are loaded. */
export function SectionSkeleton({ title }: { title: string }) {
  return (
    <div role="status" aria-label={`Loading: ${title}`} className="flex flex-col gap-4">
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-10 w-24" />
    </div>
  );
}
