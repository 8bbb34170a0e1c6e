import { foilRequest } from '#features/foil-request/testing.ts';

const RECORDS = 'All inspection reports about 7 Harbor Row, Eastmere, since January 1, 2022. All notices of violation for it.';

/** The file that comes of a request for records. */
export const LETTER_FILE = 'FOIL Request.docx';

/** A request for records in several sentences, which a model is asked to put in order. @param matterNumber tells it from others */
export const letterOf = (matterNumber: string) => foilRequest({ matterNumber, requestDescription: RECORDS });
