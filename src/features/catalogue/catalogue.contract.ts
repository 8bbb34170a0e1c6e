import * as z from 'zod/mini';
import { endpoint } from '#platform/shared/endpoint.ts';
import { IMAGE_FILE } from '#platform/shared/images.ts';
import { CLIENT_DATA } from './register.contract.ts';

export const CATEGORIES = ['analytics', 'content', 'research', 'automation'] as const;
export const TOOL_TYPES = ['third-party', 'custom-built'] as const;
export const ICON_TYPES = ['image', 'fontawesome'] as const;

/** A card in everybody's lists: icons and badges are the addresses of their display copies. */
export const listedCard = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  url: z.string(),
  category: z.string(),
  icon: z.string(),
  iconType: z.enum(ICON_TYPES),
  displayOrder: z.int(),
  comingSoon: z.boolean(),
  badge1: z.nullable(z.string()),
  badge2: z.nullable(z.string()),
  toolType: z.enum(TOOL_TYPES),
  isHidden: z.boolean(),
  /** True if anything confidential of a client may be entered; absent where the register does not say. */
  clientData: z.optional(z.enum(CLIENT_DATA)),
});
export type ListedCard = z.infer<typeof listedCard>;

export const listTools = endpoint({
  method: 'GET',
  path: '/api/tools',
  access: 'user',
  summary: 'The approved tools that are not hidden, by display order.',
  response: z.array(listedCard),
});

export const listDraftingCards = endpoint({
  method: 'GET',
  path: '/api/document-drafting-cards',
  access: 'public',
  summary: 'The document drafting cards that are not hidden, by display order.',
  response: z.array(listedCard),
});

export const getImage = endpoint({
  method: 'GET',
  path: '/api/images/:file',
  access: 'public',
  summary: 'The display copy of an icon or badge, addressed by the hash of its content.',
  params: z.object({ file: z.string().check(z.regex(IMAGE_FILE)) }),
});
