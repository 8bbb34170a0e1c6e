/** The body of every refused or failed answer. */
export interface ErrorBody {
  message: string;
  requestId: string;
  /** For forms: the sentence that belongs to each field. */
  fields?: Record<string, string>;
}
