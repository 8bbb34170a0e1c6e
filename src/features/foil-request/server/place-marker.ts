import type { Label, Marker } from './list-markers.ts';

/** What is known of a list while its lines are read. */
export interface ListSoFar {
  items: string[];
  /** The labels of the items, in order. */
  labels: Label[];
  /** The kind of sub-list inside the current item, if one has begun. */
  nested?: Label;
}

export type Place = { as: 'item' | 'nested'; label: Label } | { as: 'text' } | { as: 'restart' };

const alike = (one: Label | undefined, other: Label) => one?.scheme === other.scheme && one.shape === other.shape;
const isBullet = (label: Label) => label.scheme === 'bullet';
const opens = (label: Label) => isBullet(label) || label.ordinal === 1;

function findLabel(marker: Marker, as: 'item' | 'nested', fits: (label: Label) => boolean): Place | undefined {
  const label = marker.readings.find(fits);
  return label && { as, label };
}

/** Lists in which every item is marked in its own way ("1)", then "2.)", then "iii.", then a bullet) still count on. */
function placeUnlikeMarker(list: ListSoFar, marker: Marker, next: number, numberedLater: boolean): Place {
  const counted = findLabel(
    marker,
    'item',
    (label) => !isBullet(label) && label.ordinal > 1 && [next, list.items.length + 1].includes(label.ordinal),
  );
  const opening = counted ?? findLabel(marker, 'nested', (label) => label.ordinal === 1);
  const bullet = opening ?? findLabel(marker, numberedLater ? 'nested' : 'item', isBullet);
  return bullet ?? { as: 'text' };
}

/**
 * Decides whether a marked line begins the next item, belongs inside the current one, or is plain text.
 * `restart` says that the numbering begins again, so that this is more than one list.
 * @param later the markers of the lines that follow
 */
export function placeMarker(list: ListSoFar, marker: Marker, later: () => Marker[]): Place {
  const top = list.labels[0];
  if (!top) return findLabel(marker, 'item', opens) ?? { as: 'text' };
  const next = (list.labels.findLast((label) => !isBullet(label))?.ordinal ?? 0) + 1;
  const continues = (label: Label) => alike(top, label) && (isBullet(label) || label.ordinal === next);
  const inside = findLabel(marker, 'nested', (label) => alike(list.nested, label));
  const place = inside ?? findLabel(marker, 'item', continues);
  if (place) return place;
  if (marker.readings.some((label) => alike(top, label) && label.ordinal === 1)) return { as: 'restart' };
  const introduced = list.items.at(-1)?.endsWith(':') ? findLabel(marker, 'nested', opens) : undefined;
  const deeper = list.nested ? findLabel(marker, 'nested', () => true) : introduced;
  if (deeper) return deeper;
  const numberedLater = !isBullet(top) && later().some((one) => one.readings.some(continues));
  return placeUnlikeMarker(list, marker, next, numberedLater);
}
