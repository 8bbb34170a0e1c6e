/** An item's link target, in one line without the common beginning of addresses; in full on hover. */
export function ItemAddress({ address, className = '' }: { address: string; className?: string }) {
  return (
    <span className={`min-w-0 truncate text-muted ${className}`} title={address}>
      {address.replace(/^https:\/\/(?:www\.)?/, '')}
    </span>
  );
}
