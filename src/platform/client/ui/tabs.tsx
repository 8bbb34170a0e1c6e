import { Tabs as RadixTabs } from 'radix-ui';
import type { ReactNode } from 'react';
import { useActiveTabInSight } from './use-active-tab-in-sight.ts';

interface TabsProps<Value extends string> {
  value: Value;
  onValueChange: (value: Value) => void;
  tabs: readonly { value: Value; label: ReactNode; disabled?: boolean }[];
  /** What the tabs choose between, for screen readers. */
  label: string;
  /** Tabs inside a tab are pills, so that the two rows are told apart. */
  variant?: 'line' | 'pill';
  /** Whether reaching a tab with the arrow keys shows its view, as it does unless told; otherwise Enter or Space does. */
  isChosenByFocus?: boolean;
  children: (value: Value) => ReactNode;
}

const LISTS = {
  line: 'gap-5 border-b border-line',
  pill: 'gap-1',
};

const TRIGGERS = {
  line: '-mb-px border-b-2 border-transparent pt-2 pb-1.5 pointer-coarse:py-2.5 hover:enabled:text-ink data-[state=active]:border-accent data-[state=active]:text-ink',
  pill: 'rounded-md px-3 py-1.5 pointer-coarse:min-h-11 text-sm hover:enabled:bg-sunken data-[state=active]:bg-accent-soft data-[state=active]:text-accent',
};

/** Several views in one place, one of them shown; arrow keys move between the tabs. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { value, onValueChange, tabs, label, variant = 'line', isChosenByFocus = true, children } = props;
  const list = useActiveTabInSight(value);
  return (
    <RadixTabs.Root
      value={value}
      onValueChange={(next) => onValueChange(next as Value)}
      activationMode={isChosenByFocus ? 'automatic' : 'manual'}
      className="min-w-0"
    >
      <RadixTabs.List
        ref={list}
        aria-label={label}
        // After a click on a tab the keyboard can reach the row itself, from which Radix takes the ring.
        className={`flex overflow-x-auto overflow-y-hidden -outline-offset-2 [scrollbar-width:none] focus-visible:outline-2! focus-visible:outline-accent! focus-visible:outline-solid! ${LISTS[variant]}`}
      >
        {tabs.map((tab) => (
          <RadixTabs.Trigger
            key={tab.value}
            value={tab.value}
            disabled={tab.disabled ?? false}
            className={`shrink-0 font-medium whitespace-nowrap text-muted -outline-offset-2 disabled:opacity-50 ${TRIGGERS[variant]}`}
          >
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.value} value={tab.value} className="pt-4">
          {tab.value === value && children(tab.value)}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
