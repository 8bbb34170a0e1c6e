import type { ReactNode } from 'react';

/** Badge for an unusual state of an item, such as "Hidden". */
export function ItemStateLabel({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <span className="inline-flex items-center gap-1 rounded-full bg-warning-soft px-2 text-xs whitespace-nowrap text-warning *:size-3.5">
      {icon}
      {children}
    </span>
  );
}
