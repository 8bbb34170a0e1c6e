import { AppError } from '#platform/server/errors.ts';
import { USER_MESSAGES } from '../users.contract.ts';

export const lastAdmin = () => new AppError(409, 'last-admin', USER_MESSAGES.lastAdmin);
export const addressTaken = () =>
  new AppError(409, 'address-taken', USER_MESSAGES.addressTaken, { email: USER_MESSAGES.addressTaken });
export const signsInWithMicrosoft = () => new AppError(409, 'signs-in-with-microsoft', USER_MESSAGES.signsInWithMicrosoft);
export const notApproved = () => new AppError(409, 'not-approved', USER_MESSAGES.notApproved);
export const noTakeover = () => new AppError(409, 'no-takeover', USER_MESSAGES.noTakeover);
export const wasApproved = () => new AppError(409, 'was-approved', USER_MESSAGES.wasApproved);
export const tooManyLinks = () => new AppError(429, 'too-many-links', USER_MESSAGES.tooManyLinks);
