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
export const papersNotRetained = () =>
  new AppError(
    409,
    'papers-not-kept',
    'The papers of this document were destroyed with its delivery, or are not kept any longer. Please upload them again.',
  );
/** @param field name of the field with the day */
export const badPapersDay = (field: string, last: string) => {
  const message = `Papers can be kept from today to ${last}, the last day on which the document can be downloaded.`;
  return new AppError(400, 'bad-papers-day', message, { [field]: message });
};
export const modelNotAvailable = () => {
  const message = 'This model is not available. Please choose another one.';
  return new AppError(400, 'model-not-available', message, { model: message });
};

const MINUTE_SECONDS = 60;
const MY_DOCUMENTS = 'Finished documents can be downloaded under My Documents.';

/** Formats a time on the firm's clock: `Wednesday 3:40 PM EST`. */
const timeIn = (moment: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(moment);

/** A limit that was reached, and when there is room again. */
interface Reached {
  most: number;
  now: Date;
  freeAt: Date;
  timeZone: string;
}

const until = (code: string, sentence: (when: string) => string, { now, freeAt, timeZone }: Reached) =>
  new AppError(429, code, sentence(timeIn(freeAt, timeZone))).retryAfter((freeAt.getTime() - now.getTime()) / 1000);

export const tooManyWaiting = (most: number) =>
  new AppError(
    429,
    'too-many-waiting',
    `You have ${most} documents in progress. You can request another one when one of them is finished.`,
  ).retryAfter(MINUTE_SECONDS);
export const dailyDocumentsReached = (reached: Reached) =>
  until(
    'daily-documents',
    (when) =>
      `You have requested your ${reached.most.toLocaleString('en-US')} documents for today. You can request more after midnight (${when}).`,
    reached,
  );
export const tooManyMails = (reached: Reached) =>
  until(
    'too-many-emails',
    (when) => `The portal sends at most ${reached.most} emails an hour for each person. Try again after ${when}. ${MY_DOCUMENTS}`,
    reached,
  );
export const tooManyResends = (reached: Reached) =>
  until(
    'too-many-resends',
    (when) => `This document has been sent again ${reached.most} times within an hour. Try again after ${when}. ${MY_DOCUMENTS}`,
    reached,
  );
export const tooManyToAddress = (reached: Reached) =>
  until(
    'too-many-to-address',
    (when) =>
      `The portal sends at most ${reached.most} emails a day to an address outside the firm. Try again after ${when}, or use another address. ${MY_DOCUMENTS}`,
    reached,
  );
