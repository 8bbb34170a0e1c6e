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

/**
 * The row reaches 1 rem into the margins, where what goes on beyond it fades out. The two fades are its first and its last item, as
 * wide as that reach: at an end of the row they cover nothing of a tab.
 */
const FADES =
  '-mx-4 scroll-px-6 before:pointer-events-none before:sticky before:left-0 before:z-1 before:w-4 before:shrink-0 before:bg-[linear-gradient(to_left,transparent,var(--ground))] ' +
  'after:pointer-events-none after:sticky after:right-0 after:z-1 after:w-4 after:shrink-0 after:bg-[linear-gradient(to_right,transparent,var(--ground))] ' +
  'focus-visible:before:bg-none focus-visible:after:bg-none';

const LISTS = {
  line: 'gap-5 before:-mr-5 before:mb-px after:mb-px after:-ml-5',
  pill: 'gap-1 before:-mr-1 after:-ml-1',
};

/** The lines are drawn inside the row: what stands out of it would make it scroll up and down. */
const ROWS = {
  line: 'shadow-[inset_0_-1px_var(--line)] forced-colors:border-b',
  pill: '',
};

const TRIGGERS = {
  line: 'relative -mx-1 px-1 py-2 pointer-coarse:py-2.5 hover:enabled:text-ink data-[state=active]:text-ink after:absolute after:inset-x-1 after:bottom-0 after:h-0.5 data-[state=active]:after:bg-accent forced-colors:data-[state=active]:after:bg-[CanvasText]',
  pill: 'rounded-md px-3 py-1.5 pointer-coarse:min-h-11 text-sm hover:enabled:bg-sunken data-[state=active]:bg-accent-soft data-[state=active]:text-accent forced-colors:data-[state=active]:underline',
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
      <div className={ROWS[variant]}>
        <RadixTabs.List
          ref={list}
          aria-label={label}
          // After a click on a tab the keyboard can reach the row itself, from which Radix takes the ring.
          className={`isolate flex overflow-x-auto overflow-y-hidden -outline-offset-2 [scrollbar-width:none] focus-visible:outline-2! focus-visible:outline-accent! focus-visible:outline-solid! ${FADES} ${LISTS[variant]}`}
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
      </div>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.value} value={tab.value} className="pt-4">
          {tab.value === value && children(tab.value)}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
