import { AppError } from '#platform/server/errors.ts';

export const keyReused = () =>
  new AppError(422, 'idempotency-key-reused', 'This Idempotency-Key was already used for a different request.');
export const notFinished = () => new AppError(409, 'not-finished', 'This document is not finished yet.');
export const stillWorking = () =>
  new AppError(409, 'still-working', 'This document is being made just now. It can be deleted when it is finished.');
export const badKey = () => new AppError(400, 'bad-idempotency-key', 'The Idempotency-Key must have 1 to 200 characters.');
export const deliveryNotAllowed = (message: string) => new AppError(400, 'delivery-not-allowed', message, { userEmail: message });
