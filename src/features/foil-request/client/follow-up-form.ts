import type { WrittenRequest } from '../foil-dates.contract.ts';
import type { FollowUp, FollowUpKind } from '../foil-request.contract.ts';
import { NO_RECIPIENT, recipientOf } from './fill-recipient.ts';
import type { FoilForm } from './foil-form.ts';

/** A letter that follows a request, as the page's address names it. */
export interface FollowUpSource {
  kind: FollowUpKind;
  documentId: string;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Address of the form of a reminder or an appeal. */
export const followUpAddress = ({ kind, documentId }: FollowUpSource): string => `/foil-request?${kind}=${documentId}`;

/** Reads which letter the page's address asks for; undefined for a new request. */
export function readFollowUp(search: string): FollowUpSource | undefined {
  const query = new URLSearchParams(search);
  for (const kind of ['reminder', 'appeal'] as const) {
    const documentId = query.get(kind);
    if (documentId && UUID.test(documentId)) return { kind, documentId };
  }
  return undefined;
}

/** Names of the letters. */
export const FOLLOW_UP_NAMES: Record<FollowUpKind, string> = { reminder: 'FOIL Reminder', appeal: 'FOIL Appeal' };

function followUpOf(kind: FollowUpKind, { clock: { dates } }: WrittenRequest): FollowUp {
  return {
    kind,
    ground: dates.deniedOn ? 'denial' : 'no-answer',
    requestedOn: dates.sentOn ?? '',
    acknowledgedOn: dates.acknowledgedOn ?? '',
    promisedFor: dates.promisedFor ?? '',
    deniedOn: dates.deniedOn ?? '',
  };
}

/** The form of a reminder or an appeal, filled in from its request: the records word for word, an appeal to its own officer. */
export function followUpForm(kind: FollowUpKind, written: WrittenRequest, today: string): FoilForm {
  const { request, agency } = written;
  const isAppeal = kind === 'appeal';
  const recipient = isAppeal ? (agency ? recipientOf(agency, true) : NO_RECIPIENT) : request;
  const { recipientName, recipientAddress, recipientEmail } = recipient;
  return {
    ...request,
    date: today,
    mailTypes: { ...request.mailTypes, email: request.mailTypes.email && recipientEmail !== '' },
    recipientName,
    recipientAddress,
    recipientEmail,
    agencyId: agency?.id,
    followUp: followUpOf(kind, written),
    isRiskAcknowledged: false,
    isDividedByHand: true,
  };
}
