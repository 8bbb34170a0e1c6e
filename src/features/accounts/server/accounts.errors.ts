import { AppError } from '#platform/server/errors.ts';
import { LINK_MESSAGES } from '../account-links.contract.ts';
import { ACCOUNT_MESSAGES } from '../accounts.contract.ts';
import { PROFILE_MESSAGES } from '../profile.contract.ts';

export const wrongCredentials = () => new AppError(401, 'wrong-credentials', ACCOUNT_MESSAGES.wrongCredentials);
export const accountPending = () => new AppError(403, 'account-pending', ACCOUNT_MESSAGES.pending);
export const accountSuspended = () => new AppError(403, 'account-suspended', ACCOUNT_MESSAGES.suspended);
export const noMicrosoft = () => new AppError(404, 'no-microsoft', ACCOUNT_MESSAGES.noMicrosoft);
export const tooManyAttempts = () => new AppError(429, 'too-many-attempts', ACCOUNT_MESSAGES.tooManyAttempts);
export const tooManySignIns = () => new AppError(429, 'too-many-sign-ins', ACCOUNT_MESSAGES.tooManySignIns);
export const tooManyRequests = () => new AppError(429, 'too-many-requests', ACCOUNT_MESSAGES.tooManyRequests);
export const noPassword = () => new AppError(409, 'no-password', PROFILE_MESSAGES.noPassword);
export const badAccountLink = () => new AppError(400, 'bad-link', LINK_MESSAGES.badLink);
export const badLink = () => new AppError(400, 'bad-link', PROFILE_MESSAGES.badLink);
export const wrongPassword = () =>
  new AppError(400, 'wrong-password', PROFILE_MESSAGES.wrongPassword, { currentPassword: PROFILE_MESSAGES.wrongPassword });
export const samePassword = () =>
  new AppError(400, 'same-password', PROFILE_MESSAGES.samePassword, { newPassword: PROFILE_MESSAGES.samePassword });
