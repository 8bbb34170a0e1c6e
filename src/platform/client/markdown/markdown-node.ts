/** A part of a text as parsed from Markdown, with the properties that the page shows. */
export interface MarkdownNode {
  type: string;
  children?: MarkdownNode[];
  /** For texts and code. */
  value?: string;
  /** For headings: 1 to 6. */
  depth?: number;
  /** Its id in the page, to which links lead. */
  id?: string;
  /** Heading level on the page. */
  level?: number;
  /** For links and images. */
  url?: string;
  alt?: string | null;
  /** For references to links and images, and for their targets. */
  identifier?: string;
  /** For code. */
  lang?: string | null;
  /** For formulas. */
  tex?: string;
  isDisplay?: boolean;
  /** For lists. */
  ordered?: boolean | null;
  start?: number | null;
  /** For items of a numbered list that does not simply count up. */
  number?: number;
  /** For items of a task list. */
  checked?: boolean | null;
  /** For tables, by column. */
  align?: ('left' | 'right' | 'center' | null)[] | null;
}
