import { AppError } from '#platform/server/errors.ts';
import { ACCOUNT_MESSAGES } from '../accounts.contract.ts';

export const wrongCredentials = () => new AppError(401, 'wrong-credentials', ACCOUNT_MESSAGES.wrongCredentials);
export const accountPending = () => new AppError(403, 'account-pending', ACCOUNT_MESSAGES.pending);
export const accountSuspended = () => new AppError(403, 'account-suspended', ACCOUNT_MESSAGES.suspended);
export const noMicrosoft = () => new AppError(404, 'no-microsoft', ACCOUNT_MESSAGES.noMicrosoft);
