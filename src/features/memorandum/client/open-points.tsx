import { useId } from 'react';
import { UnbrokenText } from '#platform/client/ui/unbroken-text.tsx';

interface Props {
  title: string;
  /** Message for an empty list. */
  none: string;
  children: readonly string[];
}

/** A list of what a report leaves open. */
export function OpenPoints({ title, none, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-10 max-w-measure">
      <h2 id={id} className="mb-2 text-lg">
        {title}
      </h2>
      {children.length === 0 ? (
        <p className="text-muted">{none}</p>
      ) : (
        <ul className="flex list-disc flex-col gap-1.5 pl-5 wrap-anywhere">
          {children.map((text, index) => (
            // Two blanks can ask for the same, and the list never changes.
            <li key={`${index}-${text}`}>
              <UnbrokenText>{text}</UnbrokenText>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
