/** Court whose decisions a reporter publishes. */
export type ReporterCourt = 'court-of-appeals' | 'appellate-division' | 'lower' | 'us-supreme' | 'circuit' | 'district';

interface Reporter {
  court: ReporterCourt;
  /** The first and last year of its decisions, both included; null if it is still published. */
  from: number;
  to: number | null;
}

/** Official New York and federal reporters by their key without spaces, with the courts and years that they cover. */
const REPORTERS = new Map<string, Reporter>([
  ['ny', { court: 'court-of-appeals', from: 1847, to: 1956 }],
  ['ny2d', { court: 'court-of-appeals', from: 1955, to: 2004 }],
  ['ny3d', { court: 'court-of-appeals', from: 2003, to: null }],
  ['ad', { court: 'appellate-division', from: 1896, to: 1956 }],
  ['ad2d', { court: 'appellate-division', from: 1955, to: 2004 }],
  ['ad3d', { court: 'appellate-division', from: 2003, to: null }],
  ['misc', { court: 'lower', from: 1892, to: 1956 }],
  ['misc2d', { court: 'lower', from: 1955, to: 2004 }],
  ['misc3d', { court: 'lower', from: 2003, to: null }],
  ['us', { court: 'us-supreme', from: 1790, to: null }],
  ['f', { court: 'circuit', from: 1880, to: 1925 }],
  ['f2d', { court: 'circuit', from: 1924, to: 1993 }],
  ['f3d', { court: 'circuit', from: 1993, to: 2021 }],
  ['f4th', { court: 'circuit', from: 2021, to: null }],
  ['fsupp', { court: 'district', from: 1932, to: 1998 }],
  ['fsupp2d', { court: 'district', from: 1998, to: 2014 }],
  ['fsupp3d', { court: 'district', from: 2014, to: null }],
]);

/** Looks up a reporter: "AD3d", "A.D.3d", "Misc 3d". */
export function findReporter(key: string): Reporter | undefined {
  return REPORTERS.get(key.toLowerCase().replace(/[^a-z0-9]/g, ''));
}
