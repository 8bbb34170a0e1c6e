import { type KeyboardEvent, useState } from 'react';
import type { FontIcon } from './find-icons.ts';

interface Props {
  icons: readonly FontIcon[];
  /** Icon classes of the card now. */
  chosen: string;
  onChoose: (classes: string) => void;
}

/** Grid of icons; the last visible row is cut in half to show that more follow. Tab focuses one; arrows, Home and End move. */
export function IconGrid({ icons, chosen, onChoose }: Props) {
  const [focused, setFocused] = useState<string>();
  const reachable = [focused, chosen, icons[0]?.classes].find((each) => icons.some(({ classes }) => classes === each));
  return (
    <ul
      aria-label="Icons"
      className="grid max-h-66.5 grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-1 overflow-y-auto p-1"
    >
      {icons.map(({ classes, label }) => (
        <li key={classes}>
          <button
            type="button"
            aria-label={label}
            title={label}
            aria-pressed={classes === chosen}
            tabIndex={classes === reachable ? 0 : -1}
            className="flex h-11 w-full items-center justify-center rounded-md border border-transparent text-lg hover:bg-sunken aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
            onFocus={() => setFocused(classes)}
            onKeyDown={moveByKey}
            onClick={() => onChoose(classes)}
          >
            <i className={classes} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}

function moveByKey(event: KeyboardEvent<HTMLButtonElement>): void {
  const buttons = Array.from(event.currentTarget.closest('ul')?.querySelectorAll('button') ?? []);
  const to = positionAfter(event.key, buttons.indexOf(event.currentTarget), buttons);
  if (to === undefined) return;
  event.preventDefault();
  buttons[to]?.focus();
}

/** Target of a key in a grid, from left to right and down; undefined for other keys. */
function positionAfter(key: string, at: number, buttons: HTMLButtonElement[]): number | undefined {
  const secondRow = buttons.findIndex(({ offsetTop }) => offsetTop !== buttons[0]?.offsetTop);
  const columns = secondRow < 0 ? buttons.length : secondRow;
  const positions: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at - columns,
    ArrowDown: at + columns,
    Home: 0,
    End: buttons.length - 1,
  };
  return positions[key];
}
