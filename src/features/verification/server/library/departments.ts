import { COUNTIES } from '#features/verification/counties.contract.ts';
import type { Court } from '../citations/citation.ts';

type Department = NonNullable<Court['department']>;

const DEPARTMENT_OF = new Map<string, Department>(
  ([1, 2, 3, 4] as const).flatMap((department) => COUNTIES[department].map((county) => [plainCounty(county), department])),
);

/**
 * The Judicial Department of a county of New York: "Kings", "KINGS COUNTY", "County of Kings".
 * @returns null for anything but a county's name; boroughs ("Brooklyn") are none
 */
export function departmentOf(county: string): Department | null {
  return DEPARTMENT_OF.get(plainCounty(county)) ?? null;
}

/** Lowercase, single spaces, without the word for county; "St." and "Saint" are one. */
function plainCounty(county: string): string {
  const words =
    county
      .slice(0, 80)
      .toLowerCase()
      .match(/[a-z]+/g) ?? [];
  return words
    .join(' ')
    .replace(/^(?:county|cnty) of /, '')
    .replace(/ (?:county|cnty)$/, '')
    .replace(/^saint /, 'st ');
}
