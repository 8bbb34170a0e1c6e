import * as z from 'zod/mini';
import { emailAddressOf } from '#features/accounts/accounts.contract.ts';
import { calendarDay } from '#platform/shared/calendar-day.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { isWebAddress } from '#platform/shared/launch-address.ts';
import { itemParams } from '#platform/shared/list-items.ts';
import { storableText, visibleText } from '#platform/shared/storable-text.ts';

/** Officer and name together fit the recipient of a letter. */
export const AGENCY_LIMITS = { name: 120, officer: 75, address: 500, note: 500, url: 500 } as const;

export const AGENCY_MESSAGES = {
  name: 'Please enter the agency’s name',
  officer: 'Please enter the office that receives requests, such as Records Access Officer',
  email: 'Please enter a valid email address, or leave this blank',
  sourceUrl: 'Must be a full URL, or blank',
  sourceDate: 'Please choose a day such as 2026-01-31, or leave this blank',
  tooLong: 'This text is too long',
} as const;

const limited = (most: number) => storableText(AGENCY_MESSAGES.tooLong).check(z.maxLength(most, AGENCY_MESSAGES.tooLong));
const required = (most: number, missing: string) => visibleText(missing).check(z.maxLength(most, AGENCY_MESSAGES.tooLong));
const email = z.union([z.literal(''), emailAddressOf(AGENCY_MESSAGES.email)], AGENCY_MESSAGES.email);
const webAddress = limited(AGENCY_LIMITS.url).check(
  z.refine((url) => url === '' || isWebAddress(url), AGENCY_MESSAGES.sourceUrl),
);

const fields = {
  name: required(AGENCY_LIMITS.name, AGENCY_MESSAGES.name),
  /** Office, not a person: "Records Access Officer". */
  officer: required(AGENCY_LIMITS.officer, AGENCY_MESSAGES.officer),
  /** Postal address, line by line, without the officer and the name; empty if unknown, as every field below. */
  address: limited(AGENCY_LIMITS.address),
  email,
  appealsOfficer: limited(AGENCY_LIMITS.officer),
  appealsAddress: limited(AGENCY_LIMITS.address),
  appealsEmail: email,
  /** Page on which these facts were read. */
  sourceUrl: webAddress,
  /** Day as of which the source states them. */
  sourceDate: z.nullable(calendarDay(AGENCY_MESSAGES.sourceDate)),
  note: limited(AGENCY_LIMITS.note),
  isHidden: z.boolean(),
};

/** A whole agency, as the form sends it. */
export const agencyBody = z.object(fields);
export type AgencyBody = z.infer<typeof agencyBody>;

/** Any part of an agency; absent fields remain. */
export const agencyChange = z.partial(agencyBody);
export type AgencyChange = z.infer<typeof agencyChange>;

export const foilAgency = z.object({
  id: z.int(),
  name: z.string(),
  officer: z.string(),
  address: z.string(),
  email: z.string(),
  appealsOfficer: z.string(),
  appealsAddress: z.string(),
  appealsEmail: z.string(),
  sourceUrl: z.string(),
  sourceDate: z.nullable(z.string()),
  note: z.string(),
  isHidden: z.boolean(),
});
export type FoilAgency = z.infer<typeof foilAgency>;

export const listFoilAgencies = endpoint({
  method: 'GET',
  path: '/api/foil-agencies',
  access: 'user',
  summary: 'The agencies that a FOIL request can be addressed to, by name.',
  response: z.array(foilAgency),
});

export const listAllFoilAgencies = endpoint({
  method: 'GET',
  path: '/api/admin/foil-agencies',
  access: 'admin',
  summary: 'Every agency of the FOIL directory, hidden ones too, by name.',
  response: z.array(foilAgency),
});

export const createFoilAgency = endpoint({
  method: 'POST',
  path: '/api/admin/foil-agencies',
  access: 'admin',
  summary: 'Adds an agency to the FOIL directory.',
  body: agencyBody,
  response: foilAgency,
  status: 201,
});

export const changeFoilAgency = endpoint({
  method: 'PUT',
  path: '/api/admin/foil-agencies/:id',
  access: 'admin',
  summary: 'Changes an agency of the FOIL directory, wholly or in part.',
  params: itemParams,
  body: agencyChange,
  response: foilAgency,
});

export const deleteFoilAgency = endpoint({
  method: 'DELETE',
  path: '/api/admin/foil-agencies/:id',
  access: 'admin',
  summary: 'Deletes an agency of the FOIL directory. Letters that were written remain.',
  params: itemParams,
  status: 204,
});
