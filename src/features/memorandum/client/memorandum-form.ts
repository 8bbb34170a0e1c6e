import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { emailAddressOf } from '#features/accounts/accounts.contract.ts';
import { MEMORANDUM_MESSAGES } from '../memorandum.contract.ts';

/** Form values besides the two papers. A valid address counts as confirmed. */
export interface MemorandumForm {
  emailAddress: string;
  isRiskAcknowledged: boolean;
  /** ISO day until which the papers are kept; empty: they are destroyed with the delivery. */
  keepPapersUntil: string;
  /** The firm's client-matter number; may be empty. */
  matterNumber: string;
}

/** In the order of the page, so that focus goes to the first field in error. */
export const FIELD_ORDER = [
  'emailAddress',
  'matterNumber',
  'keepPapersUntil',
  'isRiskAcknowledged',
] as const satisfies (keyof MemorandumForm)[];

/** One address as the server accepts it, with a dot in its domain: documents are not sent to a firm's internal machine names. */
const emailAddress = emailAddressOf(MEMORANDUM_MESSAGES.email, MEMORANDUM_MESSAGES.required).check(
  z.refine((address) => address.slice(address.lastIndexOf('@')).includes('.'), MEMORANDUM_MESSAGES.email),
);

const schema = z.object({
  emailAddress,
  keepPapersUntil: z.string(),
  matterNumber: z.string(),
  isRiskAcknowledged: z.boolean().check(z.refine((isTicked) => isTicked, MEMORANDUM_MESSAGES.required)),
});

export const memorandumFormResolver = standardSchemaResolver(schema) as Resolver<MemorandumForm, unknown, MemorandumForm>;

/** True if a document can be delivered there. */
export function isEmailAddress(text: string): boolean {
  return emailAddress.safeParse(text).success;
}
