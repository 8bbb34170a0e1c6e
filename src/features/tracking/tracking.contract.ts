import * as z from 'zod/mini';
import { endpoint } from '#platform/shared/endpoint.ts';
import { storableText } from '#platform/shared/text.ts';

const label = z.nullable(storableText('Must be a text').check(z.maxLength(500)));

export const recordToolClick = endpoint({
  method: 'POST',
  path: '/api/analytics/tool-click',
  access: 'user',
  summary: 'Records that the person launched a tool. Unknown, hidden and coming tools are not counted.',
  body: z.object({
    toolId: z.int().check(z.positive()),
    toolName: z.optional(label),
    clickedAt: z.optional(z.iso.datetime({ offset: true })),
    sessionId: z.optional(label),
    referrerPage: z.optional(label),
  }),
  response: z.object({ id: z.nullable(z.int()) }),
});
