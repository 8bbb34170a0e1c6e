import type { ComponentProps } from 'react';
import { Select } from './select.tsx';

interface Props extends ComponentProps<typeof Select> {
  /** Labels of the choices by their values, in order. */
  options: Readonly<Record<string, string>>;
}

/** A select whose choices are data. For administrators: a file of its own on everybody’s pages would make the first load larger. */
export function ChoiceSelect({ options, ...rest }: Props) {
  return (
    <Select {...rest}>
      {Object.entries(options).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
}
