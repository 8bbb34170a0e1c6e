/** Short facts on one line, as far as there is room. */
export function FactList({ children }: { children: readonly string[] }) {
  if (children.length === 0) return null;
  return (
    <ul className="flex flex-wrap text-sm text-muted wrap-anywhere">
      {children.map((fact) => (
        <li key={fact} className="min-w-0 not-last:after:mx-1.5 not-last:after:content-['·']">
          {fact}
        </li>
      ))}
    </ul>
  );
}
