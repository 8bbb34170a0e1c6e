import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#platform/shared/endpoint.ts';
import { AppError } from '../errors.ts';
import { readUploadForm, type Upload } from './read-upload-form.ts';

/**
 * Reads a call's form and holds it in memory until `use` has ended.
 * @throws AppError 400 for a missing file, and what `readUploadForm` throws
 */
export async function receiveUpload<Result>(
  endpoint: Endpoint,
  request: FastifyRequest,
  use: (upload: Upload) => Promise<Result>,
): Promise<Result> {
  try {
    const upload = await readUploadForm(endpoint, request);
    requireFiles(endpoint, upload);
    return await use(upload);
  } finally {
    // The rest of a refused form is read and dropped, so that its sender gets to the response.
    request.raw.unpipe().resume();
  }
}

function requireFiles(endpoint: Endpoint, { files }: Upload): void {
  const message = endpoint.filesMissing;
  const missing = (endpoint.files ?? []).filter((name) => !(name in files));
  if (message === undefined || missing.length === 0) return;
  throw new AppError(400, 'files-missing', message, Object.fromEntries(missing.map((name) => [name, message])));
}
