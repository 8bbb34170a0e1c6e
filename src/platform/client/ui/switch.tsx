interface Props {
  /** Name of what it turns on and off, read aloud. */
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Turns something on and off at once, without saving. */
export function Switch({ label, checked, onChange }: Props) {
  return (
    <label className="inline-flex min-h-8 shrink-0 items-center pointer-coarse:min-h-11">
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        aria-label={label}
        title={checked ? 'On' : 'Off'}
        className="size-5 shrink-0 accent-accent"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
