import type { ReactNode, Ref } from 'react';
import { Skeleton } from '#platform/client/ui/skeleton.tsx';

interface PlayerRoomProps {
  /** A box of 16:9. */
  children: ReactNode;
  /** Options of the current player; nothing while nothing can play. */
  options?: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/** A player, or its replacement, and the row below it. The row's height is fixed, so that nothing below it moves. */
export function PlayerLayout({ children, options, ref }: PlayerRoomProps) {
  return (
    <div ref={ref} className="flex flex-col gap-2">
      {children}
      <div className="flex min-h-8 items-center justify-between gap-x-3 pointer-coarse:min-h-11" data-testid="player-options">
        {options}
      </div>
    </div>
  );
}

/** A placeholder as large as the player, with the content below it. */
export function PlayerPlaceholder({ children }: { children?: ReactNode }) {
  return (
    <PlayerLayout options={<Skeleton className="h-8 w-28 max-[22.5rem]:w-10.5 pointer-coarse:h-11" />}>
      <div className="flex aspect-video w-full items-center justify-center overflow-hidden rounded-lg bg-sunken">{children}</div>
    </PlayerLayout>
  );
}
