interface Props {
  /** Name of what it turns on and off, read aloud. */
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Turns something on and off at once, without saving. */
export function Switch({ label, checked, onChange }: Props) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      title={checked ? 'On' : 'Off'}
      onClick={() => onChange(!checked)}
      className="group inline-flex h-8 shrink-0 items-center rounded-md pointer-coarse:h-11"
    >
      <span className="flex h-5 w-9 items-center rounded-full border border-line-strong bg-sunken px-0.5 transition-colors duration-100 group-aria-checked:border-accent group-aria-checked:bg-accent">
        <span className="size-3.5 rounded-full bg-line-strong transition-transform duration-100 group-aria-checked:translate-x-4 group-aria-checked:bg-on-accent forced-colors:bg-[ButtonText]" />
      </span>
    </button>
  );
}
