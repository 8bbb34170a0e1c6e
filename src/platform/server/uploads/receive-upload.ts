import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#platform/shared/endpoint.ts';
import { AppError } from '../errors.ts';
import { readUploadForm, type Upload } from './read-upload-form.ts';

export interface UploadRules {
  /** Most forms with files held in memory at once. */
  atOnce: number;
}

export const UPLOAD_RULES: UploadRules = { atOnce: 8 };

/** Reads a call's form and holds it in memory until `use` has ended. */
export type ReceiveUpload = <Result>(
  endpoint: Endpoint,
  request: FastifyRequest,
  use: (upload: Upload) => Promise<Result>,
) => Promise<Result>;

/**
 * Builds the function that accepts uploads, a limited number of them at once.
 * @throws AppError 503 when the limit is reached, 400 for a missing file, and what readUpload throws.
 */
export function createReceiveUpload(rules: UploadRules): ReceiveUpload {
  let freeSlots = rules.atOnce;
  return async (endpoint, request, use) => {
    if (freeSlots === 0) throw noSlot();
    freeSlots -= 1;
    try {
      const upload = await readUploadForm(endpoint, request);
      requireFiles(endpoint, upload);
      return await use(upload);
    } finally {
      freeSlots += 1;
      // The rest of a refused form is read and dropped, so that its sender gets to the response.
      request.raw.unpipe().resume();
    }
  };
}

const noSlot = () => new AppError(503, 'uploads-busy', 'The portal is busy receiving other files. Please try again in a moment.');

function requireFiles(endpoint: Endpoint, { files }: Upload): void {
  const message = endpoint.filesMissing;
  const missing = (endpoint.files ?? []).filter((name) => !(name in files));
  if (message === undefined || missing.length === 0) return;
  throw new AppError(400, 'files-missing', message, Object.fromEntries(missing.map((name) => [name, message])));
}
