import { foilRequest } from '#features/foil-request/testing.ts';

const RECORDS = 'All inspection reports about 7 Harbor Row, Eastmere, since January 1, 2022. All notices of violation for it.';

/** Name of the file made for a FOIL request, before its matter number. */
export const LETTER_FILE = 'FOIL Request ';

/** A FOIL request of two sentences. @param matterNumber distinguishes it from others */
export const downloadLetter = (matterNumber: string) => foilRequest({ matterNumber, requestDescription: RECORDS });
