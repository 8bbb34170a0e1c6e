import type { ReactNode } from 'react';

interface Props {
  icon: ReactNode;
  title: string;
  /** Explanation, and possible actions. */
  children: ReactNode;
  /** Links or buttons that lead on. */
  actions: ReactNode;
}

/** A status page: a message, and links that lead on. */
export function StatusPage({ icon, title, children, actions }: Props) {
  return (
    <section className="max-w-[42rem] py-8 sm:py-16">
      <div aria-hidden="true" className="mb-4 text-muted *:size-8">
        {icon}
      </div>
      <h1 className="text-xl sm:text-2xl">{title}</h1>
      <div className="mt-4 flex flex-col gap-2 wrap-anywhere">{children}</div>
      <div className="mt-8 flex flex-wrap gap-3">{actions}</div>
    </section>
  );
}
