import { useSearchParams } from 'wouter';
import { truncate } from '#platform/shared/truncate.ts';

interface Props {
  label: string;
  /** The id and the text of each row. */
  rows: readonly (readonly [id: string, text: string])[];
}

/** Links to rows of the report on this page. */
export function RowLinks({ label, rows }: Props) {
  const [, setParams] = useSearchParams();
  function open(row: string) {
    setParams({ show: 'all', row }, { replace: true });
    requestAnimationFrame(() => {
      const button = document.getElementById(`row-${row}`);
      button?.scrollIntoView();
      button?.focus({ preventScroll: true });
    });
  }
  return (
    <div className="mt-3">
      <p className="text-sm font-medium">{label}</p>
      <ul className="flex list-disc flex-col pl-5 text-sm">
        {rows.map(([id, text]) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => open(id)}
              className="min-h-6 max-w-full align-top text-left wrap-anywhere text-accent underline-offset-4 hover:underline"
            >
              {truncate(text, LONGEST)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const LONGEST = 120;
