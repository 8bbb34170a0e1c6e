import type { FastifyReply } from 'fastify';
import { originOf } from '#features/audit/server/record-entry.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Route } from '#platform/server/routes.ts';
import { acknowledgePolicy, getPolicy, listAcknowledgements, readPolicy, uploadPolicy } from '../policy.contract.ts';
import { acknowledgeVersion, noPolicy } from './acknowledge-policy.ts';
import { judgePolicy } from './judge-policy.ts';
import { listPeople } from './list-people.ts';
import { currentPdf, currentVersion, policyFor } from './policy.store.ts';
import { storePolicy } from './store-policy.ts';

/** A browser's own reader may paint the file, and only the portal's pages may frame it; nothing in it runs or is fetched. */
const PDF_POLICY =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** The firm's AI policy: which version holds, its PDF, the upload of another, and who has acknowledged it. */
export function policyRoutes(route: Route, deps: Pick<Deps, 'db' | 'clock'>): void {
  const { db } = deps;

  route(getPolicy, ({ actor }) => policyFor(db, actor.id));

  route(readPolicy, async ({ request, reply }) => {
    const held = await currentVersion(db);
    if (!held) throw noPolicy();
    if (isKnown(request.headers['if-none-match'], held.hash)) return dress(reply, held.hash).status(304).send();
    const pdf = await currentPdf(db);
    if (!pdf) throw noPolicy();
    return dress(reply, pdf.hash)
      .header('Content-Disposition', 'inline; filename="firm-ai-policy.pdf"')
      .type('application/pdf')
      .send(pdf.content);
  });

  route(uploadPolicy, async ({ actor, files, request }) => {
    const pages = await judgePolicy(files.policy.content);
    await storePolicy(deps, files.policy, pages, originOf(request, actor));
    return policyFor(db, actor.id);
  });

  route(acknowledgePolicy, async ({ actor, body, request }) => {
    await acknowledgeVersion(deps, actor.id, body.version, originOf(request, actor));
    return policyFor(db, actor.id);
  });

  route(listAcknowledgements, async () => {
    const current = await currentVersion(db);
    return { current, people: await listPeople(db, current?.version ?? 0) };
  });
}

/** Kept by the person's own browser, and asked about each time: a new version is seen at once. */
function dress(reply: FastifyReply, hash: string): FastifyReply {
  return reply
    .header('ETag', `"${hash}"`)
    .header('Cache-Control', 'private, no-cache')
    .header('Content-Security-Policy', PDF_POLICY)
    .header('X-Frame-Options', 'SAMEORIGIN');
}

/** Whether the browser has the file already; proxies may have made its tag a weak one. */
const isKnown = (tags: string | undefined, hash: string): boolean =>
  (tags ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === `"${hash}"`);
