import * as z from 'zod/mini';
import { endpoint } from '#platform/shared/endpoint.ts';
import { IMAGE_FILE } from '#platform/shared/images.ts';

export const getImage = endpoint({
  method: 'GET',
  path: '/api/images/:file',
  access: 'public',
  summary: 'The display copy of an icon or badge, addressed by the hash of its content.',
  params: z.object({ file: z.string().check(z.regex(IMAGE_FILE)) }),
});
