/**
 * Reason why a file cannot be the firm's Word template. `linked`: something in it is fetched from elsewhere; `field`: a field
 * that fetches, runs or asks something; `letterhead`: a header or footer with something other than text, pictures and links;
 * `picture`: a picture of a kind that is not accepted.
 */
export type TemplateFailure =
  | 'not-word'
  | 'old-or-locked'
  | 'broken'
  | 'too-much-work'
  | 'dtd'
  | 'macros'
  | 'active-x'
  | 'embedded'
  | 'linked'
  | 'field'
  | 'letterhead'
  | 'picture';

/** Thrown for a file that is not accepted, and caught where the file is opened. */
export class RefusedTemplate extends Error {
  readonly failure: TemplateFailure;

  constructor(failure: TemplateFailure) {
    super(failure);
    this.failure = failure;
  }
}
