import { useState } from 'react';

/** A small picture in a card's corner, absent when it cannot be had. */
export function CardBadge({ src }: { src: string }) {
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed) return null;
  return (
    <img src={src} alt="" className="h-8 w-auto max-w-20 object-contain" onError={() => setHasFailed(true)} data-testid="badge" />
  );
}
