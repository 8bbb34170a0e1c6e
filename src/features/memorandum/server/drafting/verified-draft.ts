import type { Finding, Passage } from '#features/verification/verification.contract.ts';
import type { Draft, DraftLocation, SectionId } from './draft.ts';

/** Something in the draft that does not hold, for the model to mend or for the lawyer to see. */
export interface DraftFailure {
  section: SectionId;
  /** Its location; null where something is missing. */
  at: DraftLocation | null;
  /** Description of the fault, for the model: "The quotation differs from A13: …". It never gives the model words to follow. */
  says: string;
  /** The finding that it belongs to: "Q3". */
  findingId: string;
  /** Short wording in the draft's brackets: "quotation not found in the papers". */
  mark: string;
  /** Remainder of a token of which something leads nowhere; without it the words stay as they are. */
  instead?: string;
}

/** A draft with what its check found. */
export interface VerifiedDraft {
  draft: Draft;
  /** One row for each quotation, record cite, number and authority of the draft, then what is missing and the forms. */
  findings: Finding[];
  passages: Passage[];
  /** Location of each finding and each passage in the draft, by id: its page is known only when it is laid out. */
  places: Record<string, DraftLocation>;
  failures: DraftFailure[];
}
