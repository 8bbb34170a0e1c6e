import { REQUEST_LIMITS, type RequestState } from '#features/catalogue/tool-requests.contract.ts';
import { AppError } from '#platform/server/errors.ts';

export const tooManyRequests = () =>
  new AppError(429, 'too-many', `You have requested ${REQUEST_LIMITS.requestsPerDay} tools today. Please continue tomorrow.`);
export const tooManyComments = () =>
  new AppError(429, 'too-many', `You have written ${REQUEST_LIMITS.commentsPerDay} comments today. Please continue tomorrow.`);
export const ownVote = () =>
  new AppError(409, 'own-request', 'You requested this tool, so you cannot withdraw. Comment if you no longer need it.');

const CHANGES: Record<RequestState, string> = {
  new: 'reopened this request',
  'in-review': 'started the review of this request',
  approved: 'approved this request',
  declined: 'declined this request',
};

/** @param decidedBy absent if nobody has begun its review */
export const alreadyDecided = (state: RequestState, decidedBy: string | null) =>
  new AppError(
    409,
    'already-decided',
    decidedBy ? `${decidedBy} has already ${CHANGES[state]}.` : 'Please start the review first.',
  );
