/** A part of a text as Markdown reads it, with what the page shows of it. */
export interface MarkdownNode {
  type: string;
  children?: MarkdownNode[];
  /** Of texts and code. */
  value?: string;
  /** Of headings: 1 to 6. */
  depth?: number;
  /** Its id in the page, where links lead to it. */
  id?: string;
  /** The level at which the page shows it. */
  level?: number;
  /** Of links and images. */
  url?: string;
  alt?: string | null;
  /** Of references to links and images, and of what they refer to. */
  identifier?: string;
  /** Of code. */
  lang?: string | null;
  /** Of lists. */
  ordered?: boolean | null;
  start?: number | null;
  /** Of the items of a list of tasks. */
  checked?: boolean | null;
  /** Of tables, by column. */
  align?: ('left' | 'right' | 'center' | null)[] | null;
}
