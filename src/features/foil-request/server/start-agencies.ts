import { RAO, STATE_AGENCIES, type StartAgency } from './state-agencies.ts';

/** Agencies that every directory begins with: those of the state, then of cities. */
export const START_AGENCIES: readonly StartAgency[] = [
  ...STATE_AGENCIES,
  {
    name: 'New York City Comptroller’s Office',
    officer: RAO,
    address: 'One Centre Street, Room 602\nMunicipal Building\nNew York, NY 10007',
    email: 'foil@comptroller.nyc.gov',
    sourceUrl: 'http://comptroller.nyc.gov/forms-n-rfps/freedom-of-information-law-foil-requests',
  },
  {
    name: 'New York City Department of Health and Mental Hygiene',
    officer: RAO,
    address: 'Gotham Center\n42-09 28th Street, Floor 14th, CN31\nLong Island City, NY 11101',
    email: 'recordsaccess@health.nyc.gov',
    sourceUrl: 'https://www.nyc.gov/site/doh/about/ogc-foil.page',
  },
  {
    name: 'New York City Department of Parks & Recreation',
    officer: RAO,
    address: 'The Arsenal, Central Park\n830 Fifth Avenue\nNew York, NY 10065',
    sourceUrl: 'https://www.nycgovparks.org/contact-parks/foil-request',
    note: 'The source asks for requests through NYC OpenRecords.',
  },
  {
    name: 'Municipal Housing Authority for the City of Yonkers',
    officer: RAO,
    address: '1511 Central Park Avenue\nYonkers, NY 10710',
    appealsOfficer: 'Executive Director',
    appealsAddress: '1511 Central Park Avenue\nYonkers, NY 10710',
    sourceUrl: 'https://mhacy.org/about/records-request-procedure',
  },
];
