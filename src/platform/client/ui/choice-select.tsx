import type { ComponentProps } from 'react';
import { Select } from './select.tsx';

interface Props extends ComponentProps<typeof Select> {
  /** Labels of the choices by their values, in order. */
  options: Readonly<Record<string, string>>;
}

/** A select whose choices are data. Not on the main page, whose first load a file of its own would make larger. */
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
