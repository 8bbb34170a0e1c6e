import { AppError } from '#platform/server/errors.ts';

export const keyReused = () =>
  new AppError(422, 'idempotency-key-reused', 'This Idempotency-Key was already used for a different request.');
export const notFinished = () => new AppError(409, 'not-finished', 'This document is not finished yet.');
export const stillWorking = () =>
  new AppError(409, 'still-working', 'This document is still being created. It can be deleted when it is finished.');
export const badKey = () => new AppError(400, 'bad-idempotency-key', 'The Idempotency-Key must have 1 to 200 characters.');
export const deliveryNotAllowed = (message: string) => new AppError(400, 'delivery-not-allowed', message, { userEmail: message });
export const notFailed = () => new AppError(409, 'not-failed', 'Only a document that could not be created can be tried again.');
export const onlyUndelivered = () =>
  new AppError(409, 'only-undelivered', 'This document was created; only its delivery failed. Please use Resend.');
export const papersDeleted = () =>
  new AppError(409, 'papers-deleted', 'The papers of this document were deleted; please upload them again.');
export const modelNotAvailable = () => {
  const message = 'This model is not available. Please choose another one.';
  return new AppError(400, 'model-not-available', message, { model: message });
};
