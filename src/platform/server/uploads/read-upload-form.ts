import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#platform/shared/endpoint.ts';
import { AppError, refusedAs } from '../errors.ts';

const LONGEST = 200;

/** A file that came with a form. It was only ever in memory. */
export interface UploadedFile {
  /** Without a path or control characters, at most 200 characters. */
  name: string;
  /** Content type as declared by the sender. */
  type: string;
  content: Buffer;
}

/** A multipart form, each part by the name of its field. */
export interface Upload {
  fields: Record<string, unknown>;
  files: Record<string, UploadedFile>;
  /** Files of the field that may hold several. */
  repeated: UploadedFile[];
}

/** Limits of the other parts beside the files: a few short fields. */
const LIMITS = { fields: 20, fieldNameSize: 100, fieldSize: 16 * 1024, headerPairs: 20 };

/**
 * Reads a form with the endpoint's files, each at most once and none beyond its limit.
 * @throws AppError 413 for the field whose file is too large, a 413 for anything else beyond the limits, 400 for what is no form.
 */
export async function readUploadForm(endpoint: Endpoint, request: FastifyRequest): Promise<Upload> {
  const fields = new Map<string, unknown>();
  const files = new Map<string, UploadedFile>();
  const repeated: UploadedFile[] = [];
  try {
    for await (const part of partsOf(endpoint, request)) {
      if (part.type === 'file' && part.fieldname === endpoint.repeatedFiles?.name) {
        if (!isUnfilled(endpoint, part)) repeated.push(await repeatedFileOf(endpoint, part, repeated));
        continue;
      }
      if (fields.has(part.fieldname) || files.has(part.fieldname)) throw refusedAs(400);
      if (part.type === 'field') fields.set(part.fieldname, textOf(part));
      else if (!isUnfilled(endpoint, part)) files.set(part.fieldname, await fileOf(endpoint, part));
    }
  } catch (error) {
    throw asRefusal(error);
  }
  return { fields: Object.fromEntries(fields), files: Object.fromEntries(files), repeated };
}

function partsOf(endpoint: Endpoint, request: FastifyRequest) {
  // A client that disconnected before the form was read is not waited for.
  if (request.raw.destroyed) throw refusedAs(400);
  // One more than allowed gets to the check below, which has a sentence for it.
  const files = (endpoint.files?.length ?? 0) + (endpoint.repeatedFiles ? endpoint.repeatedFiles.most + 1 : 0);
  const limits = { ...LIMITS, files, parts: LIMITS.fields + files, fileSize: endpoint.maxFileBytes };
  return request.isMultipart() ? request.parts({ limits }) : [];
}

function textOf(part: MultipartValue): unknown {
  if (part.valueTruncated) throw refusedAs(413);
  return part.value;
}

/**
 * A browser sends a file without a name and without content for a field in which no file was chosen. One under another name does
 * not count where files are required: the refusal says which.
 */
function isUnfilled(endpoint: Endpoint, part: MultipartFile): boolean {
  const isKnown = endpoint.files?.includes(part.fieldname) || part.fieldname === endpoint.repeatedFiles?.name;
  const isMisnamed = endpoint.filesMissing !== undefined && !isKnown;
  if (part.filename && !isMisnamed) return false;
  part.file.resume();
  return true;
}

/** @throws AppError 413 with the sentence of the field for one file too many, or for too many bytes */
async function repeatedFileOf(endpoint: Endpoint, part: MultipartFile, before: readonly UploadedFile[]): Promise<UploadedFile> {
  const { name = '', most = 0, maxTotalBytes = 0, tooMany = '' } = endpoint.repeatedFiles ?? {};
  const refusal = new AppError(413, 'too-many-files', tooMany, { [name]: tooMany });
  if (before.length >= most) throw refusal;
  const file = await contentOf(endpoint, part);
  const bytes = [...before, file].reduce((sum, { content }) => sum + content.length, 0);
  if (bytes > maxTotalBytes) throw refusal;
  return file;
}

async function fileOf(endpoint: Endpoint, part: MultipartFile): Promise<UploadedFile> {
  if (!endpoint.files?.includes(part.fieldname)) throw refusedAs(400);
  return contentOf(endpoint, part);
}

async function contentOf(endpoint: Endpoint, part: MultipartFile): Promise<UploadedFile> {
  const chunks: Buffer[] = [];
  for await (const chunk of part.file) {
    if (part.file.truncated) break;
    chunks.push(chunk);
  }
  if (part.file.truncated) throw tooLarge(endpoint, part.fieldname);
  return { name: storableName(part.filename), type: part.mimetype, content: Buffer.concat(chunks) };
}

function tooLarge(endpoint: Endpoint, field: string): AppError {
  const message = endpoint.fileTooLarge ?? 'The file is too large.';
  return new AppError(413, 'file-too-large', message, { [field]: message });
}

/** Converts the parser's errors: they mean nothing to people, and some of them count as failures of the server. */
function asRefusal(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const { statusCode } = error as { statusCode?: number };
  return refusedAs(statusCode === 413 ? 413 : 400);
}

/**
 * The name of an uploaded file as it may be stored and shown: no path, no control or invisible characters, at most 200
 * characters; `file` where nothing of it is left.
 */
export function storableName(given: string): string {
  const last = given.slice(Math.max(given.lastIndexOf('/'), given.lastIndexOf('\\')) + 1);
  const visible = last.replace(/\p{C}/gu, '').trim();
  return [...visible].slice(0, LONGEST).join('') || 'file';
}
