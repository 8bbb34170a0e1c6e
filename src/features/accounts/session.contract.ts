import * as z from 'zod/mini';
import { endpoint } from '#platform/shared/endpoint.ts';

export const ROLES = ['user', 'admin'] as const;

/** The signed-in user as the browser knows them. */
export const sessionUser = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
});
export type SessionUser = z.infer<typeof sessionUser>;

export const getCurrentUser = endpoint({
  method: 'GET',
  path: '/api/auth/user',
  access: 'user',
  summary: 'The signed-in person.',
  response: sessionUser,
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'public',
  summary: 'Ends the session of this browser.',
  response: z.object({ message: z.string() }),
});
