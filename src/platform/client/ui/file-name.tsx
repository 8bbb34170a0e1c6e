import { truncateName } from '../truncate-name.ts';

/** A file's name on one line: where it does not fit, its middle is left out, since names differ at both ends. */
export function FileName({ name, className = '' }: { name: string; className?: string }) {
  const [start, end] = truncateName(name);
  return (
    <span title={name} className={`flex min-w-0 ${className}`}>
      <span className="sr-only">{name}</span>
      <span aria-hidden="true" className="truncate whitespace-pre">
        {start}
      </span>
      <span aria-hidden="true" className="shrink-0 whitespace-pre">
        {end}
      </span>
    </span>
  );
}
