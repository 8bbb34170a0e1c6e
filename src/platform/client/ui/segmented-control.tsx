import { useId } from 'react';

interface Props<Name extends string> {
  /** Subject of the choice, for screen readers. */
  legend: string;
  options: Readonly<Record<Name, string>>;
  value: Name;
  onChange: (name: Name) => void;
}

/** One of a few short choices, all of them visible; arrow keys move between them. */
export function SegmentedControl<Name extends string>({ legend, options, value, onChange }: Props<Name>) {
  const group = useId();
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-1 max-sm:gap-x-0 max-[24rem]:w-full">
      <legend className="sr-only">{legend}</legend>
      {(Object.entries(options) as [Name, string][]).map(([name, words]) => (
        <label
          key={name}
          className="relative flex min-h-8 items-center rounded-md px-3 text-sm max-sm:px-2 max-[24rem]:grow max-[24rem]:justify-center max-[24rem]:px-1 max-[22rem]:text-xs font-medium whitespace-nowrap text-muted outline-accent hover:bg-sunken has-checked:bg-accent-soft has-checked:text-accent has-focus-visible:outline-2 pointer-coarse:min-h-11 forced-colors:has-checked:underline"
        >
          <input
            type="radio"
            name={group}
            value={name}
            checked={name === value}
            onChange={() => onChange(name)}
            className="absolute inset-0 opacity-0"
          />
          {words}
        </label>
      ))}
    </fieldset>
  );
}
