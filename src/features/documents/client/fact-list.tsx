import { WholeText } from '#platform/client/ui/whole-text.tsx';

/** Short facts on one line, as far as there is room. The dot before a line's first fact lies outside the list, and is cut off. */
export function FactList({ children }: { children: readonly string[] }) {
  if (children.length === 0) return null;
  return (
    <ul className="-ml-4 flex flex-wrap text-sm text-muted wrap-anywhere [clip-path:inset(0_0_0_1rem)]">
      {children.map((fact) => (
        <li key={fact} className="relative min-w-0 pl-4 before:absolute before:left-1.5 before:content-['·']">
          <WholeText>{fact}</WholeText>
        </li>
      ))}
    </ul>
  );
}
