/** A piece of typeset text: plain characters with their formatting, never markup. */
export interface InlineText {
  text: string;
  italics?: boolean;
  bold?: boolean;
  /** Marked yellow: an attorney has to look at it before anything else. */
  highlight?: boolean;
  /** Set where a citation of this decision begins. */
  authorityId?: string;
  /** A footnote whose mark follows the piece. */
  footnote?: string;
  /** Offsets into the paragraph of the draft that the piece was made from. */
  start: number;
  end: number;
}

/** Joins the pieces' text without formatting. */
export function textOf(inlines: readonly Pick<InlineText, 'text'>[]): string {
  return inlines.map(({ text }) => text).join('');
}
