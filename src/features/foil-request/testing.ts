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

/** A piece of a request as the stand-in for a model is given it. */
interface NumberedPiece {
  number: number;
  role?: string;
  text: string;
}

/** Words the records of a request as a careful model would: each piece a part of its own, in the person's words. */
export function proposeLikeAModel(pieces: readonly NumberedPiece[]) {
  return { parts: pieces.map(({ number, role = 'record', text }) => ({ role, from: [number], text })) };
}
