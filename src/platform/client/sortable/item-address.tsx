/** Where an item leads, in one line without what all addresses begin with; the whole of it on hover. */
export function ItemAddress({ address, className = '' }: { address: string; className?: string }) {
  return (
    <span className={`min-w-0 truncate text-muted ${className}`} title={address}>
      {address.replace(/^https:\/\/(?:www\.)?/, '')}
    </span>
  );
}
