/** A document or a conversation of a matter, in words. */
export interface CertifiedUse {
  /** "Opposition memorandum", "Conversation". */
  title: string;
  /** Labels with their lines: what was requested, the papers, the models, the delivery, the destruction. */
  facts: { label: string; lines: string[] }[];
}

/** Content of a matter's certificate, in words for a client. */
export interface Certificate {
  firmName: string;
  number: string;
  /** Time and administrator. */
  createdLine: string;
  /** The rule in force, as sentences. */
  rule: string[];
  uses: CertifiedUse[];
}
