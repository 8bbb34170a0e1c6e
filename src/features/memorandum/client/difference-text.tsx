import type { Difference } from '#features/verification/verification.contract.ts';

/** Where two texts part: what only the source has is underlined, what only the quotation has is struck through. */
export function DifferenceText({ parts }: { parts: readonly Difference[] }) {
  return (
    <p className="text-sm text-pretty wrap-anywhere">
      {parts.map((part, index) => (
        // The parts of one comparison never change places.
        <Part key={`${index}-${part.kind}`} part={part} />
      ))}
    </p>
  );
}

function Part({ part: { kind, text } }: { part: Difference }) {
  if (kind === 'same') return <span>{text} </span>;
  const isSource = kind === 'source-only';
  const Mark = isSource ? 'ins' : 'del';
  return (
    <>
      <Mark
        className={isSource ? 'rounded-sm bg-success-soft px-0.5 text-success' : 'rounded-sm bg-danger-soft px-0.5 text-danger'}
      >
        <span className="sr-only">{isSource ? 'the source has: ' : 'the quotation has: '}</span>
        {text}
      </Mark>{' '}
    </>
  );
}
