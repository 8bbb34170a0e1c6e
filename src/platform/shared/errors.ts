/** The body of every refused or failed response. */
export interface ErrorBody {
  message: string;
  requestId: string;
  /** For forms: the error of each field. */
  fields?: Record<string, string>;
}
