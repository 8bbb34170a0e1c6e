import * as z from 'zod/mini';
import { endpoint } from '#platform/shared/endpoint.ts';

const passageImage = z.object({
  /** `data:image/webp;base64,…` */
  image: z.string(),
  /** Pixels. */
  width: z.int(),
  height: z.int(),
  /** Boxes around the words in question, line by line: left, top, right, bottom in pixels. */
  marks: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()])),
});
export type PassageImage = z.infer<typeof passageImage>;

export const getPassageImage = endpoint({
  method: 'GET',
  path: '/api/documents/:id/passages/:passage',
  access: 'user',
  summary:
    'The passage of a cite check as an image of its page; null for a Word file, a page read by OCR, and a page with private data.',
  params: z.object({ id: z.uuid(), passage: z.string().check(z.regex(/^p\d{1,5}$/)) }),
  response: z.nullable(passageImage),
});
