import { type DescriptionItem, labelItems } from '../description-items.contract.ts';

/** What a screen reader calls each line of the list: "Item 2", "Item 2 (a)"; its text may be long, or missing. */
export function nameItems(items: readonly DescriptionItem[]): string[] {
  let number = 0;
  return labelItems(items).map((label, at) => {
    if (label === '') return 'Item';
    if (label.startsWith('(')) return `Item ${number} ${label}`;
    number += 1;
    return items[at]?.isSubItem ? `Sub-item ${number}` : `Item ${number}`;
  });
}
