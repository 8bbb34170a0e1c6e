import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import type { SessionUser } from '#features/accounts/session.contract.ts';
import { readItems } from '../description-items.contract.ts';
import { FOIL_MESSAGES, type FoilRequest, foilRequestBody } from '../foil-request.contract.ts';
import { divideDescription, writeItems } from './divide-description.ts';

/** Form values: the request, and the acknowledgment of its limits. */
export interface FoilForm extends FoilRequest {
  isRiskAcknowledged: boolean;
  /** True if the person has edited the items: each line of the description is one item. */
  isDividedByHand: boolean;
}

/** In the order of the page, so that focus goes to the first field in error. */
export const FIELD_ORDER = [
  'userName',
  'userEmail',
  'date',
  'matterNumber',
  'followUp',
  'mailTypes',
  'recipientName',
  'recipientEmail',
  'recipientAddress',
  'requestDescription',
  'isRiskAcknowledged',
] as const satisfies (keyof FoilForm)[];

/** The empty form, prefilled with the person's data. */
export function blankForm(user: SessionUser, today: string): FoilForm {
  return {
    userName: `${user.firstName} ${user.lastName}`.trim(),
    userEmail: user.email,
    date: today,
    matterNumber: '',
    mailTypes: { email: false, regularMail: false, certifiedMail: false },
    recipientName: '',
    recipientEmail: '',
    recipientAddress: '',
    requestDescription: '',
    isRiskAcknowledged: false,
    isDividedByHand: false,
  };
}

const schema = z.safeExtend(foilRequestBody, {
  isRiskAcknowledged: z.boolean().check(z.refine((isTicked) => isTicked, FOIL_MESSAGES.required)),
  isDividedByHand: z.boolean(),
});
// The request may omit the recipient's address; the form always has it.
const resolve = standardSchemaResolver(schema) as Resolver<FoilForm, unknown, FoilForm>;

/** Returns the items of the description: as edited by the person, or as proposed by the form. */
export function itemsOf({ requestDescription, isDividedByHand }: Pick<FoilForm, 'requestDescription' | 'isDividedByHand'>) {
  return isDividedByHand ? readItems(requestDescription) : divideDescription(requestDescription);
}

/**
 * Validates the form as the server will, and returns the request body: the description as the list's lines. An address typed
 * before Email was unchecked stays in its field but does not count.
 */
export const foilFormResolver: typeof resolve = (values, context, options) => {
  const recipientEmail = values.mailTypes.email ? values.recipientEmail : '';
  return resolve({ ...values, recipientEmail, requestDescription: writeItems(itemsOf(values)) }, context, options);
};

/** Message beside a field: the refusal of a whole form reads oddly beside a single field. */
export function fieldMessage(message: string | undefined): string | undefined {
  return message === FOIL_MESSAGES.incomplete ? FOIL_MESSAGES.required : message;
}
