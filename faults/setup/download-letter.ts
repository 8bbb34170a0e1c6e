import { foilRequest } from '#features/foil-request/testing.ts';

const RECORDS = 'All inspection reports about 7 Harbor Row, Eastmere, since January 1, 2022. All notices of violation for it.';

/** How the file that comes of a request for records is called, before its matter number. */
export const LETTER_FILE = 'FOIL Request ';

/** A request for records in two sentences. @param matterNumber tells it from others */
export const downloadLetter = (matterNumber: string) => foilRequest({ matterNumber, requestDescription: RECORDS });
