import { Check, Monitor, Moon, Sun } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useId, useState } from 'react';
import { chooseTheme, chosenTheme, type ThemeChoice } from '#platform/client/theme.ts';
import { menuItemClass } from '#platform/client/ui/menu-item-class.ts';
import './theme-items.css';

const CHOICES = [
  { value: 'system', label: 'System', Icon: Monitor },
  { value: 'light', label: 'Light', Icon: Sun },
  { value: 'dark', label: 'Dark', Icon: Moon },
] as const;

/** The theme, shown at once; the menu stays open, so that another one can be tried. */
export function ThemeItems() {
  const [theme, setTheme] = useState(chosenTheme);
  const labelId = useId();
  const choose = (value: string) => {
    chooseTheme(value as ThemeChoice);
    setTheme(value as ThemeChoice);
  };
  return (
    <DropdownMenu.RadioGroup aria-labelledby={labelId} value={theme} onValueChange={choose}>
      <DropdownMenu.Label id={labelId} className="px-3 pt-1.5 pb-1 text-xs text-muted">
        Theme
      </DropdownMenu.Label>
      <div className="theme-row">
        {CHOICES.map(({ value, label, Icon }) => (
          <DropdownMenu.RadioItem
            key={value}
            value={value}
            className={`${menuItemClass} theme-item`}
            onSelect={(event) => event.preventDefault()}
          >
            {value === theme ? <Check aria-hidden="true" /> : <Icon aria-hidden="true" />}
            {label}
          </DropdownMenu.RadioItem>
        ))}
      </div>
    </DropdownMenu.RadioGroup>
  );
}
