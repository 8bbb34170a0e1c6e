import type { FoilRequest } from './foil-request.contract.ts';

/** A complete request, with changes. */
export function foilRequest(change: Partial<Record<keyof FoilRequest, unknown>> = {}) {
  return {
    userName: 'Ada Quill',
    userEmail: 'ada@firm.example',
    date: '2026-03-02',
    matterNumber: '2026-0042',
    mailTypes: { email: true, regularMail: false, certifiedMail: true },
    recipientName: 'Records Access Officer, Town of Eastmere',
    recipientAddress: '1 Town Hall Plaza\nEastmere, New York 12999',
    recipientEmail: 'foil@eastmere.example',
    requestDescription: 'All inspection reports about the premises at 7 Harbor Row, Eastmere, from January 1, 2022 to date.',
    ...change,
  };
}

/** File name of the letter for `foilRequest`, also in its address below the document's. */
export const LETTER_FILE = 'FOIL Request 2026-0042 - Records Access Officer, Town of Eastmere.docx';
export const LETTER_PATH = `/files/${encodeURIComponent(LETTER_FILE)}`;
