import * as z from 'zod/mini';
import { endpoint } from '#platform/shared/endpoint.ts';

export const CATEGORIES = ['analytics', 'content', 'research', 'automation'] as const;
export const TOOL_TYPES = ['third-party', 'custom-built'] as const;
export const ICON_TYPES = ['image', 'fontawesome'] as const;
/** True if anything confidential of a client may be entered: the register entry of a card in short. */
export const CLIENT_DATA = ['no', 'with-consent', 'yes', 'not-stated'] as const;
export type ClientData = (typeof CLIENT_DATA)[number];

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
  /** Absent where the register does not say. */
  clientData: z.optional(z.enum(CLIENT_DATA)),
});
export type ListedCard = z.infer<typeof listedCard>;

export const listTools = endpoint({
  method: 'GET',
  path: '/api/tools',
  access: 'user',
  gate: 'tools',
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
