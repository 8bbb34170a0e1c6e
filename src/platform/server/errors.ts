/** An intended refusal: its message is for the person who made the call. */
export class AppError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string> | undefined;
  retryAfterSeconds: number | undefined;

  constructor(status: number, code: string, message: string, fields?: Record<string, string>) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
  }

  /** Says when a retry makes sense: the response has the header Retry-After. */
  retryAfter(seconds: number): this {
    this.retryAfterSeconds = Math.max(1, Math.ceil(seconds));
    return this;
  }
}

/** Error when something does not exist, or not for this person. */
export const notFound = () => new AppError(404, 'not-found', 'Not found.');
export const notSignedIn = () => new AppError(401, 'not-signed-in', 'Please sign in.');
export const adminsOnly = () => new AppError(403, 'admins-only', 'Only administrators can do this.');

/** A refusal with the server's general message for this status. */
export const refusedAs = (status: number) => Object.assign(new Error(`refused as ${status}`), { statusCode: status });
