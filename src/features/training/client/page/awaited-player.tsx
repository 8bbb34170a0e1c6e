import type { ReactNode } from 'react';
import { Skeleton } from '#platform/client/ui/skeleton.tsx';
import { PlayerRoom } from '../player/player-room.tsx';

/** As large as the player will be, with what stands below it. */
export function AwaitedPlayer({ children }: { children?: ReactNode }) {
  return (
    <PlayerRoom options={<Skeleton className="h-8 w-28 max-[22.5rem]:w-10.5 pointer-coarse:h-11" />}>
      <div className="flex aspect-video w-full items-center justify-center overflow-hidden rounded-lg bg-sunken">{children}</div>
    </PlayerRoom>
  );
}
