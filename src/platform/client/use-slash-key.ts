import { type RefObject, useEffect } from 'react';

/** Focuses a search box on `/`, unless the person is typing somewhere or is in another dialog than the box. */
export function useSlashKey(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const target = event.target as Element;
      if (target.closest?.('input, textarea, select, [contenteditable]')) return;
      if (dialogOf(target) !== dialogOf(input.current)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [input]);
}

const dialogOf = (element: Element | null) => element?.closest?.('[role=dialog], [role=alertdialog]') ?? null;
