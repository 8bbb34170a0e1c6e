import { useState } from 'react';

/** A small image in a card's corner, absent if it cannot be loaded. */
export function CardBadge({ src }: { src: string }) {
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed) return null;
  return (
    <img src={src} alt="" className="h-8 w-auto max-w-20 object-contain" onError={() => setHasFailed(true)} data-testid="badge" />
  );
}
