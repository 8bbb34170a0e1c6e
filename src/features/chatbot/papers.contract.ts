import * as z from 'zod/mini';

/** Formats of the papers that can be attached to a conversation. */
export const PAPER_FORMATS = ['pdf', 'word', 'text', 'csv', 'email', 'image'] as const;

const pagesSeen = z.object({
  /** Number of the paper in its conversation. */
  paper: z.int(),
  /** The pages, paragraphs or rows that the model was given; null for all of them. */
  pages: z.nullable(z.array(z.int())),
});
/** What a reply's model was given of a paper. */
export type PagesSeen = z.infer<typeof pagesSeen>;
