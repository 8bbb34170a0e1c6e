const ORDINAL = new Intl.PluralRules('en-US', { type: 'ordinal' });
const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** A place in the queue as people say it: `next in the queue`, `3rd in the queue`. @param place 1 is next */
export function placeInWords(place: number): string {
  if (place === 1) return 'next in the queue';
  return `${place.toLocaleString('en-US')}${ENDINGS[ORDINAL.select(place)] ?? 'th'} in the queue`;
}
