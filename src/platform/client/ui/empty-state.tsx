import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: ReactNode;
  description?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
}

/** Says that a list is empty and what can be done about it. */
export function EmptyState({ title, description, icon, action }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-prose flex-col items-center gap-1 px-4 py-12 text-center text-balance">
      {icon && (
        <div aria-hidden="true" className="mb-2 text-muted *:size-8">
          {icon}
        </div>
      )}
      <p className="font-medium">{title}</p>
      {description && <p className="text-muted">{description}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}
