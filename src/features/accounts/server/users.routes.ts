import type { FastifyRequest } from 'fastify';
import { originOf } from '#features/audit/server/record-audit-event.ts';
import type { Deps } from '#platform/server/deps.ts';
import { notFound } from '#platform/server/errors.ts';
import type { Actor, Route } from '#platform/server/routes.ts';
import {
  changeUser,
  createUserAccount,
  listUsers,
  rejectUser,
  sendPasswordReset,
  USER_COUNTS,
  USER_MESSAGES,
} from '../users.contract.ts';
import { type Changer, changeAccount } from './change-account.ts';
import { createAccount } from './create-account.ts';
import { rejectRegistration } from './remove-registration.ts';
import { sendResetLink } from './send-reset-link.ts';
import { tooManyLinks } from './users.errors.ts';
import { describeAccount, listAccounts } from './users.store.ts';

/** Account administration. */
export function usersRoutes(route: Route, deps: Deps): void {
  const describe = async (id: number) => {
    const user = await describeAccount(deps.db, id);
    if (!user) throw notFound();
    return user;
  };

  route(listUsers, async ({ query: { skip = '0', ...filter }, reply }) => {
    const { users, ...counts } = await listAccounts(deps.db, filter, Number(skip));
    reply.headers({
      [USER_COUNTS.matches]: counts.matches,
      [USER_COUNTS.total]: counts.total,
      [USER_COUNTS.pending]: counts.pending,
    });
    return users;
  });

  route(changeUser, async ({ params, body, actor, request }) => {
    const id = Number(params.id);
    await changeAccount(deps, changer(actor, request), id, body);
    return describe(id);
  });

  route(createUserAccount, async ({ body, actor, request }) =>
    describe(await createAccount(deps, changer(actor, request), body)),
  );

  route(rejectUser, async ({ params, actor, request }) => {
    await rejectRegistration(deps, changer(actor, request), Number(params.id));
    return { message: USER_MESSAGES.rejected };
  });

  route(sendPasswordReset, async ({ params, actor, request, reply }) => {
    const wait = await sendResetLink(deps, changer(actor, request), Number(params.id));
    if (wait === 0) return { message: USER_MESSAGES.resetSent };
    reply.header('Retry-After', wait);
    throw tooManyLinks();
  });
}

const changer = (actor: Actor, request: FastifyRequest): Changer => ({ id: actor.id, origin: originOf(request, actor) });
