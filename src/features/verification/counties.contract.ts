/** The counties of each Judicial Department, according to Judiciary Law § 140. */
export const COUNTIES: Readonly<Record<1 | 2 | 3 | 4, readonly string[]>> = {
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

/** All 62 counties by name, spelled as in the captions of their courts. */
export const COUNTY_NAMES: readonly string[] = Object.values(COUNTIES).flat().toSorted();
