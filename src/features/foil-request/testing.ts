import type { AgencyBody } from './foil-agencies.contract.ts';
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

/** An agency with its appeals officer, with changes. */
export function sampleAgency(change: Partial<AgencyBody> = {}): AgencyBody {
  return {
    name: 'Town of Westmere',
    officer: 'Records Access Officer',
    address: '2 Town Hall Plaza\nWestmere, New York 12998',
    email: 'foil@westmere.example',
    appealsOfficer: 'Town Attorney',
    appealsAddress: '3 Town Hall Plaza\nWestmere, New York 12998',
    appealsEmail: 'appeals@westmere.example',
    sourceUrl: 'https://westmere.example/foil',
    sourceDate: '2026-01-15',
    note: '',
    isHidden: false,
    ...change,
  };
}

/** File name of the letter for `foilRequest`, also in its address below the document's. */
export const LETTER_FILE = 'FOIL Request 2026-0042 - Records Access Officer, Town of Eastmere.docx';
export const LETTER_PATH = `/files/${encodeURIComponent(LETTER_FILE)}`;
