import type { FoilAgency } from '../foil-agencies.contract.ts';
import type { FoilRequest } from '../foil-request.contract.ts';

export const RECIPIENT_FIELDS = ['recipientName', 'recipientAddress', 'recipientEmail'] as const;

/** Whom a letter goes to. */
export type Recipient = Pick<FoilRequest, (typeof RECIPIENT_FIELDS)[number]>;

export const NO_RECIPIENT: Recipient = { recipientName: '', recipientAddress: '', recipientEmail: '' };

/** The office of an agency that receives requests, or appeals; blank where the directory does not know it. */
export function recipientOf(agency: FoilAgency, isAppeal: boolean): Recipient {
  const { name, officer, address, email, appealsOfficer, appealsAddress, appealsEmail } = agency;
  if (!isAppeal) return { recipientName: `${officer}, ${name}`, recipientAddress: address, recipientEmail: email };
  return {
    recipientName: appealsOfficer && `${appealsOfficer}, ${name}`,
    recipientAddress: appealsAddress,
    recipientEmail: appealsEmail,
  };
}

/** True if a person typed any part of a recipient: it is neither blank nor what the directory filled in before. */
export function isTyped(current: Recipient, filled: Recipient): boolean {
  return RECIPIENT_FIELDS.some((field) => current[field].trim() !== '' && current[field] !== filled[field]);
}

/** The recipient without what the directory filled in. */
export function withoutFilled(current: Recipient, filled: Recipient): Recipient {
  const kept = RECIPIENT_FIELDS.map((field) => [field, current[field] === filled[field] ? '' : current[field]]);
  return Object.fromEntries(kept) as Recipient;
}
