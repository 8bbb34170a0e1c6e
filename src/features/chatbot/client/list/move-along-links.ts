import type { KeyboardEvent } from 'react';

/** Lets the arrow keys, Home and End move through the links of a list, and Down from its search box to the first. */
export function moveAlongLinks(event: KeyboardEvent<HTMLElement>): void {
  const target = event.target as HTMLElement;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('li > a')];
  const isSearch = target instanceof HTMLInputElement && target.type === 'search';
  const to = isSearch ? (event.key === 'ArrowDown' ? 0 : undefined) : placeOf(event.key, links.indexOf(target), links.length);
  if (to === undefined || !links[to]) return;
  event.preventDefault();
  links[to].focus();
}

function placeOf(key: string, from: number, count: number): number | undefined {
  if (from === -1) return undefined;
  if (key === 'ArrowDown') return from + 1;
  if (key === 'ArrowUp') return from - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
