import type { Court } from '../citations/citation.ts';

type Department = NonNullable<Court['department']>;

/** The counties of each Judicial Department, according to Judiciary Law § 140. */
export const COUNTIES: Readonly<Record<Department, readonly string[]>> = {
  1: ['Bronx', 'New York'],
  2: ['Dutchess', 'Kings', 'Nassau', 'Orange', 'Putnam', 'Queens', 'Richmond', 'Rockland', 'Suffolk', 'Westchester'],
  3: [
    ...['Albany', 'Broome', 'Chemung', 'Chenango', 'Clinton', 'Columbia', 'Cortland', 'Delaware', 'Essex', 'Franklin'],
    ...['Fulton', 'Greene', 'Hamilton', 'Madison', 'Montgomery', 'Otsego', 'Rensselaer', 'St. Lawrence', 'Saratoga'],
    ...['Schenectady', 'Schoharie', 'Schuyler', 'Sullivan', 'Tioga', 'Tompkins', 'Ulster', 'Warren', 'Washington'],
  ],
  4: [
    ...['Allegany', 'Cattaraugus', 'Cayuga', 'Chautauqua', 'Erie', 'Genesee', 'Herkimer', 'Jefferson', 'Lewis'],
    ...['Livingston', 'Monroe', 'Niagara', 'Oneida', 'Onondaga', 'Ontario', 'Orleans', 'Oswego', 'Seneca', 'Steuben'],
    ...['Wayne', 'Wyoming', 'Yates'],
  ],
};

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
