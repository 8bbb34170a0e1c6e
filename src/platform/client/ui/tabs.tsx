import { Tabs as RadixTabs } from 'radix-ui';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import './tabs.css';

/** Pixels between the tab and the row's end: the fade there, and some of the adjacent tab. */
const NEIGHBOR = 56;

interface TabsProps<Value extends string> {
  value: Value;
  onValueChange: (value: Value) => void;
  tabs: readonly { value: Value; label: ReactNode; disabled?: boolean }[];
  /** Subject of the tabs, for screen readers. */
  label: string;
  /** Tabs inside a tab are pills, so that the two rows can be distinguished. */
  variant?: 'line' | 'pill';
  /** For a dialog whose content scrolls: the row remains visible. */
  isPinned?: boolean;
  /** True if reaching a tab with the arrow keys shows its view, which is the default; otherwise Enter or Space does. */
  isChosenByFocus?: boolean;
  children: (value: Value) => ReactNode;
}

const ROWS = { line: 'tab-row tab-row-line', pill: 'tab-row tab-row-pill' };
/** After a click on a tab the keyboard can reach the row itself, whose focus ring Radix removes. */
const RING = 'focus-visible:outline-2! focus-visible:outline-accent! focus-visible:outline-solid!';
const TRIGGERS = { line: 'tab tab-line', pill: 'tab tab-pill' };

/** Several views of which one is shown; arrow keys move between the tabs. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { value, onValueChange, tabs, label, variant = 'line', isPinned = false, isChosenByFocus = true, children } = props;
  const list = useActiveTabInSight(value);
  return (
    <RadixTabs.Root
      value={value}
      onValueChange={(next) => onValueChange(next as Value)}
      activationMode={isChosenByFocus ? 'automatic' : 'manual'}
      className={`min-w-0 ${isPinned ? 'tabs-pinned' : ''}`}
    >
      <div className={variant === 'line' ? 'tab-edge' : ''}>
        <RadixTabs.List ref={list} aria-label={label} className={`${ROWS[variant]} ${RING}`}>
          {tabs.map((tab) => (
            <RadixTabs.Trigger key={tab.value} value={tab.value} disabled={tab.disabled ?? false} className={TRIGGERS[variant]}>
              {tab.label}
            </RadixTabs.Trigger>
          ))}
        </RadixTabs.List>
      </div>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.value} value={tab.value} className="pt-4">
          {tab.value === value && children(tab.value)}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}

/** Scrolls a row of tabs that is wider than its window to the chosen one, whenever that or the window changes. */
function useActiveTabInSight(value: string): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const row = list.current;
    if (!row) return;
    scrollToActive(row);
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => scrollToActive(row));
    observer.observe(row);
    return () => observer.disconnect();
  }, [value]);
  return list;
}

function scrollToActive(row: HTMLElement): void {
  const active = row.querySelector('[data-state=active]')?.getBoundingClientRect();
  if (!active) return;
  const { left, right } = row.getBoundingClientRect();
  const missingLeft = left + NEIGHBOR - active.left;
  const missingRight = active.right - (right - NEIGHBOR);
  if (missingLeft > 0) row.scrollLeft -= missingLeft;
  else if (missingRight > 0) row.scrollLeft += missingRight;
}
