import type { ReactNode, Ref } from 'react';

interface PlayerRoomProps {
  /** A box of 16:9. */
  children: ReactNode;
  /** What can be done with what plays; nothing while nothing can play. */
  options?: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/** A player, or what stands in its place, and the row below it. The row is as high whatever it holds, so that nothing below it moves. */
export function PlayerRoom({ children, options, ref }: PlayerRoomProps) {
  return (
    <div ref={ref} className="flex flex-col gap-2">
      {children}
      <div className="flex min-h-8 items-center justify-between gap-x-3 pointer-coarse:min-h-11" data-testid="player-options">
        {options}
      </div>
    </div>
  );
}
