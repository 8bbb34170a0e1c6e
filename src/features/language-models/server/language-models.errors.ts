import { AppError } from '#platform/server/errors.ts';
import { CHANGED_MEANWHILE } from '../language-models.contract.ts';

/** Refusal beside a field of a form. */
export const fieldRefused = (field: string, message: string) => new AppError(400, 'invalid', message, { [field]: message });

export const changedMeanwhile = () => new AppError(409, 'changed-meanwhile', CHANGED_MEANWHILE);

export const lastDefault = (which: 'chat' | 'drafting') =>
  new AppError(
    409,
    'is-default',
    `This model is the default for ${which === 'chat' ? 'new conversations' : 'drafting'}. Choose another default first.`,
  );
